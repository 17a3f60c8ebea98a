import type { AreaText } from '../format-message.ts';
import type { doctorEn } from './en.ts';

export const doctorDe: AreaText<typeof doctorEn> = {
  'doctor.failed': 'Das konnte nicht geprüft werden: {message}',
  'doctor.failed.do':
    'Die anderen Prüfungen sagen, was sie gefunden haben. Starten Sie die Prüfung noch einmal; bleibt es dabei, schicken Sie das an den Support',
  'doctor.late': 'Das wurde nicht rechtzeitig fertig',
  'doctor.late.do': 'Prüfen Sie das Netzwerk dieses PCs und starten Sie die Prüfung noch einmal',
  'doctor.skipped.before': 'Nicht geprüft: Ein früherer Schritt auf dem Weg zu {host} scheitert',
  'doctor.skipped.proxy': 'Nicht geprüft: Durch diesen Proxy zu {host} führt nur das eigene Netzwerk der App',
  'doctor.skipped.line': 'Nicht geprüft: {name} verbindet sich nicht',
  'doctor.settings.none': 'Es gibt noch keine Einstellungen, darum übt Counterline. Sie stünden in {path}',
  'doctor.settings.ok': 'Die Einstellungen in {path} stimmen, und jedes Geheimnis, das sie nennen, ist da',
  'doctor.settings.notApplied': '{why}',
  'doctor.settings.notApplied.do':
    'Fragen Sie Ihren Administrator: Verwaltete Einstellungen gelten nur, wo allein Administratoren schreiben dürfen',
  'doctor.settings.open': 'In {path} stehen Geheimnisse lesbar: {places}',
  'doctor.settings.open.do': 'Behalten Sie die Datei für sich, oder nennen Sie dort einen anderen Ort: {form}',
  'doctor.settings.plain': 'Geheimnisse gehen ohne TLS an {hosts}: Jeder auf dem Weg kann sie lesen',
  'doctor.settings.plain.do':
    'Verwenden Sie dort https://, wss:// oder TLS, oder nehmen Sie den Rechner in allowPlainHttp auf',
  'doctor.settings.problem': '{place} in {path}: {message}',
  'doctor.settings.fault': '{path}: {message}',
  'doctor.settings.problem.do': 'Berichtigen Sie diese Stelle in den Einstellungen oder in der Datei',
  'doctor.settings.noHelpdesk': 'Es ist kein Helpdesk eingerichtet',
  'doctor.settings.noHelpdesk.do': 'Geben Sie Adresse, API-Schlüssel und API-Geheimnis in den Einstellungen an',
  'doctor.settings.noLine': 'Es ist keine Telefonleitung eingerichtet, darum kommt kein Anruf an',
  'doctor.settings.noLine.do': 'Fügen Sie in den Einstellungen unter Telefonleitungen eine hinzu',
  'doctor.name.address': '{host} ist eine Adresse; ein Name muss nicht aufgelöst werden',
  'doctor.name.ok': 'Der Name {host} führt zu {address}',
  'doctor.name.proxy': 'Den Namen {host} löst der Proxy auf, nicht dieser PC',
  'doctor.name.unknown': 'Das Netzwerk kennt den Namen {host} nicht',
  'doctor.name.unknown.do': 'Prüfen Sie, wie die Adresse geschrieben ist, dann das Netzwerk oder das VPN dieses PCs',
  'doctor.name.silent': 'Niemand antwortet, wohin {host} führt',
  'doctor.name.silent.do': 'Prüfen Sie, ob dieser PC im Netzwerk ist, und seinen DNS-Server',
  'doctor.proxy.none': 'Für {host} ist kein Proxy eingestellt: Anfragen gehen direkt dorthin',
  'doctor.proxy.excepted':
    'Anfragen an {host} gehen direkt dorthin, obwohl es einen Proxy gibt: {from} nimmt die Adresse aus',
  'doctor.proxy.used': 'Anfragen an {host} gehen durch den Proxy {proxy}, so steht es in {from}',
  'doctor.proxy.system': 'das System',
  'doctor.proxy.unreadable': 'Was in {from} steht, ist keine Adresse eines Proxys',
  'doctor.proxy.unreadable.do':
    'Schreiben Sie sie wie http://proxy.example:3128 oder nehmen Sie sie heraus, und starten Sie Counterline neu',
  'doctor.reach.ok': 'Eine Verbindung zu {place} steht nach {ms} ms',
  'doctor.reach.refused': 'Unter {place} nimmt niemand Verbindungen an',
  'doctor.reach.refused.do': 'Prüfen Sie Adresse und Port; vielleicht läuft die Gegenseite nicht',
  'doctor.reach.silent': '{place} antwortet nicht',
  'doctor.reach.silent.do': 'Prüfen Sie das Netzwerk dieses PCs und ob eine Firewall dazwischensteht',
  'doctor.reach.noProxy': 'Der Proxy {place} antwortet nicht',
  'doctor.reach.noProxy.do':
    'Fragen Sie Ihre Administration nach dem richtigen Proxy oder nehmen Sie diese Adresse davon aus',
  'doctor.reach.proxyPassword': 'Der Proxy {proxy} verlangt ein Passwort, bevor er {place} durchlässt (407)',
  'doctor.reach.proxyPassword.do':
    'Fragen Sie Ihre Administration nach einem Weg ohne Passwort, oder schreiben Sie Name und Passwort in die Adresse des Proxys',
  'doctor.reach.proxyRefuses': 'Der Proxy {proxy} lässt {place} nicht durch ({status|plain})',
  'doctor.reach.proxyRefuses.do': 'Bitten Sie Ihre Administration, diese Adresse zu erlauben',
  'doctor.certificate.ok': 'Das Zertifikat von {host} gilt bis {day|day}, ausgestellt von „{issuer}“',
  'doctor.certificate.own':
    'Das Zertifikat von {host} hat „{issuer}“ ausgestellt. Diesem Aussteller vertraut dieser PC, die Allgemeinheit nicht: ein eigener des Unternehmens, oder ein Netzwerk, das TLS mitliest. Counterline arbeitet damit',
  'doctor.certificate.soon': 'Das Zertifikat von {host} endet am {day|day}, in {days} Tagen',
  'doctor.certificate.soon.do': 'Sagen Sie es denen, die diesen Server betreiben',
  'doctor.certificate.expired': 'Das Zertifikat von {host} ist am {day|day} abgelaufen',
  'doctor.certificate.expired.do':
    'Wer diesen Server betreibt, muss es erneuern; ist dieser Tag noch nicht vorbei, stellen Sie die Uhr dieses PCs richtig',
  'doctor.certificate.early': 'Das Zertifikat von {host} gilt erst ab {day|day}',
  'doctor.certificate.early.do': 'Meist geht die Uhr dieses PCs falsch: Prüfen Sie Datum und Uhrzeit',
  'doctor.certificate.wrongName': 'Das Zertifikat von {host} gilt für einen anderen Namen: {names}',
  'doctor.certificate.wrongName.do':
    'Verwenden Sie den Namen, der im Zertifikat steht, oder lassen Sie das Zertifikat berichtigen',
  'doctor.certificate.untrusted':
    'Das Zertifikat von {host} hat „{issuer}“ ausgestellt, und diesem Aussteller vertraut dieser PC nicht',
  'doctor.certificate.untrusted.do':
    'Liest Ihr Netzwerk TLS mit oder gehört der Server Ihnen, lassen Sie das Zertifikat dieses Ausstellers auf diesem PC installieren; sonst antwortet vielleicht jemand anderes: Senden Sie nichts',
  'doctor.certificate.fault': 'Das Zertifikat von {host}, ausgestellt von „{issuer}“, stimmt nicht ({code})',
  'doctor.certificate.fault.do': 'Sagen Sie es denen, die diesen Server betreiben',
  'doctor.certificate.noTls': '{host} spricht TLS nicht so, wie es sollte ({code})',
  'doctor.certificate.noTls.do': 'Prüfen Sie, ob die Adresse mit https beginnt und der Port stimmt',
  'doctor.certificate.local': '{host} ist dieser PC, darum braucht es kein Zertifikat',
  'doctor.certificate.plain': 'Anfragen an {host} sind nicht verschlüsselt: Jeder auf dem Weg kann das Geheimnis lesen',
  'doctor.certificate.plain.do': 'Verwenden Sie die Adresse, die mit https beginnt',
  'doctor.credentials.ok': '{host} akzeptiert API-Schlüssel und API-Geheimnis',
  'doctor.credentials.wrong': '{host} akzeptiert API-Schlüssel und API-Geheimnis nicht (401)',
  'doctor.credentials.wrong.do': 'Kopieren Sie beide noch einmal aus dem Helpdesk, ohne Leerzeichen davor oder danach',
  'doctor.credentials.forbidden': '{host} kennt diese Zugangsdaten, erlaubt ihnen dies aber nicht (403)',
  'doctor.credentials.letters':
    'Im API-Schlüssel oder im API-Geheimnis steht ein Zeichen, das nicht gesendet werden kann',
  'doctor.credentials.limited':
    '{host} bittet um eine Pause ({status|plain}), darum sind die Zugangsdaten nicht bewiesen',
  'doctor.credentials.limited.do':
    'Warten Sie eine Minute und prüfen Sie noch einmal; prüfen Sie auch den Anteil an den Grenzen',
  'doctor.credentials.refused': '{host} antwortet, aber nicht wie der Helpdesk ({status|plain})',
  'doctor.credentials.refused.do': 'Prüfen Sie die Adresse mit allem, was nach dem Namen kommt',
  'doctor.credentials.none': '{host} gibt auf die Frage nach den Zugangsdaten keine Antwort: {reason}',
  'doctor.credentials.none.do': 'Prüfen Sie die Adresse; wenn sie stimmt, versuchen Sie es in einer Minute noch einmal',
  'doctor.clock.ok': 'Die Uhren dieses PCs und von {host} stimmen auf die Minute überein',
  'doctor.clock.unknown': '{host} sagt nicht, wie spät es dort ist',
  'doctor.clock.ahead':
    'Die Uhr dieses PCs geht gegenüber {host} {minutes} min vor: Anrufe stehen im Helpdesk mit zu später Zeit, und Zertifikate scheinen abgelaufen',
  'doctor.clock.behind':
    'Die Uhr dieses PCs geht gegenüber {host} {minutes} min nach: Anrufe stehen im Helpdesk mit zu früher Zeit, und Zertifikate scheinen noch nicht zu gelten',
  'doctor.clock.do': 'Lassen Sie diesen PC die Zeit aus dem Netz holen (Datum und Uhrzeit in seinen Einstellungen)',
  'doctor.limits.ok':
    'Benötigte Anfragen je Stunde am vollsten Tag der letzten Zeit: {need} (Anrufe: {calls}, Abfragen: {lookups}, in {hours} h). Erlaubt für diesen PC: {allowed}',
  'doctor.limits.supposed':
    'Ein voller Platz mit {calls} Anrufen in {hours} Stunden braucht {need} Anfragen je Stunde; dieser PC darf {allowed} senden',
  'doctor.limits.short':
    'Benötigte Anfragen je Stunde: {need} (Anrufe: {calls}, Abfragen: {lookups}, in {hours} h). Der Anteil dieses PCs von {allowed} reicht für seine Anrufe nicht',
  'doctor.limits.supposedShort':
    '{calls} Anrufe in {hours} Stunden brauchen {need} Anfragen je Stunde: Der Anteil dieses PCs von {allowed}, abzüglich der Präsenz, reicht für seine Anrufe nicht',
  'doctor.limits.tight':
    'Benötigte Anfragen je Stunde: {need} (Anrufe: {calls}, Abfragen: {lookups}, in {hours} h). Das ist fast der ganze Anteil dieses PCs von {allowed}',
  'doctor.limits.short.do':
    'Geben Sie diesem PC in den Einstellungen einen größeren Anteil, oder bitten Sie um höhere Grenzen des Abonnements',
  'doctor.pops.ok':
    'Kundenfenster öffnen sich sofort. An einem Tag mit so vielen Anrufen wartet eines höchstens {worst} s auf den Anteil dieses PCs',
  'doctor.pops.wait':
    'Ein Kundenfenster wartet auf den Anteil dieses PCs an den Grenzen: die Hälfte höchstens {half} s, 99 von 100 höchstens {most} s, und die längste Wartezeit ist {worst} s',
  'doctor.pops.do':
    'Geben Sie diesem PC in den Einstellungen einen größeren Anteil, nutzen Sie diesen API-Schlüssel auf weniger PCs, oder bitten Sie um höhere Grenzen des Abonnements',
  'doctor.pops.noPlace':
    'PCs mit diesem Anteil und ohne Platz können die Grenzen gemeinsam überschreiten, und der Helpdesk lehnt dann Anfragen ab. Ein Kundenfenster wartet außerdem auf den Anteil dieses PCs: die Hälfte höchstens {half} s, 99 von 100 höchstens {most} s, und die längste Wartezeit ist {worst} s',
  'doctor.pops.noPlace.do':
    'Geben Sie jedem der {count} PCs in den Einstellungen einen eigenen Platz von 1 bis {count}, und lassen Sie die Uhren über das Netzwerk stellen. Mit Plätzen wartet jedes Kundenfenster, bis es an der Reihe ist',
  'doctor.clock.turns':
    'Die Uhr dieses PCs weicht um {seconds} s von der Uhr von {host} ab. Bei PCs, die sich abwechseln, dürfen die Uhren höchstens eine halbe Sekunde auseinander liegen',
  'doctor.line.up': '{name} verbindet sich und lässt uns herein',
  'doctor.line.refused': '{name}: {reason}',
  'doctor.line.refused.do': 'Prüfen Sie Benutzername und Passwort, und was die Telefonanlage diesem Benutzer erlaubt',
  'doctor.line.lost': '{name} verbindet sich nicht: {reason}',
  'doctor.line.lost.do': 'Prüfen Sie Adresse und Port, und ob die Telefonanlage läuft',
  'doctor.line.late': '{name} antwortet nicht rechtzeitig',
  'doctor.hook.ready': '{name} wartet auf sein Softphone',
  'doctor.hook.paste': 'Fügen Sie die Zeilen aus Verbindungen in das Softphone ein und rufen Sie es einmal an',
  'doctor.hook.none': '{name} hat von seinem Softphone nichts gehört, seit Counterline läuft',
  'doctor.hook.heard': '{name} hört sein Softphone; zuletzt: {last}',
  'doctor.hook.refused': '{name} hört sein Softphone und kann nichts damit anfangen; zuletzt: {last}',
  'doctor.permission.listed': '{name} nennt die laufenden Anrufe',
  'doctor.permission.listed.do':
    'Dass auch neue Anrufe gemeldet werden (read=call in manager.conf), beweist erst ein Anruf: Machen Sie einen Testanruf',
  'doctor.permission.up': '{name} nimmt die Fragen dieses PCs an',
  'doctor.permission.up.do':
    'Dass auch neue Anrufe gemeldet werden, beweist erst ein Anruf: Machen Sie einen Testanruf',
  'doctor.permission.lamps.do':
    'Dass die Besetztlampen auch neue Anrufe melden, beweist erst ein Anruf: Machen Sie einen Testanruf',
  'doctor.permission.missingEvents': '{name} verbindet sich und hört keine Anrufe: {reason}',
  'doctor.permission.missingEvents.do':
    'Ändern Sie das Konto an der Telefonanlage, prüfen Sie dann erneut und machen Sie einen Testanruf',
  'doctor.endpoints.noList': '{name} hat keine Liste der Endpunkte',
  'doctor.endpoints.unanswered': '{name} hat nicht geantwortet, als die Endpunkte gelesen wurden',
  'doctor.endpoints.denied': 'Dieses Konto darf die Endpunkte von {name} nicht lesen',
  'doctor.endpoints.allow':
    'Ergänzen Sie „system“ und „reporting“ unter „write“ dieses Kontos in manager.conf, und laden Sie neu',
  'doctor.endpoints.allowAri':
    'Erlauben Sie diesem Konto zu lesen: Sein Abschnitt in ari.conf braucht sein Passwort und kein „permit“, das diesen PC ausschließt',
  'doctor.endpoints.partial':
    '{name} nannte {count} Endpunkte nach ihrem Zustand; Rufnummern und Endpunkte ohne Zustand fehlen',
  'doctor.endpoints.read': '{name} nannte {count} Endpunkte',
  'doctor.endpoint.trunk':
    '{name} hält {endpoint} für einen Kollegen, aber Anrufe von dort zeigen mehrere ganze Außennummern: Es scheint ein Trunk zu sein',
  'doctor.endpoint.trunk.do':
    'Ergänzen Sie {endpoint} unter „trunks“ dieser Leitung, oder drücken Sie unter Verbindungen auf Übernehmen',
  'doctor.endpoint.phone': '{name} kennt {endpoint} nicht als Telefon; seine Anrufe zeigen die Nebenstelle {extension}',
  'doctor.endpoint.phone.do':
    'Ergänzen Sie {endpoint} mit {extension} unter „endpoints“ dieser Leitung, oder drücken Sie unter Verbindungen auf Übernehmen',
  'doctor.extensions.similar.do':
    'Prüfen Sie die Nebenstellen in den Einstellungen. Diese Endpunkte der Telefonanlage sehen so aus; tragen Sie sie unter „endpoints“ dieser Leitung ein: {mapping}',
  'doctor.permission.odd': '{name} sagt etwas Auffälliges: {reason}',
  'doctor.extensions.all': '{name} beobachtet alle Nebenstellen',
  'doctor.extensions.ok': '{name} kennt die beobachteten Nebenstellen: {extensions}',
  'doctor.extensions.missing': '{name} kennt {extensions} nicht',
  'doctor.extensions.missing.do': 'Prüfen Sie die Nebenstellen in den Einstellungen: Meist ist eine falsch geschrieben',
  'doctor.extensions.unlisted': '{name} sagt nicht, welche Nebenstellen es gibt; der Testanruf beweist es',
  'doctor.extensions.running': '{name} läuft, darum wird nicht ein zweites Mal nach den Nebenstellen gefragt',
  'doctor.call.heard': 'Ein Anruf klingelt bei {extension}, von {number}',
  'doctor.call.heardOut': '{extension} wählt {number}',
  'doctor.call.withheld': 'Ein Anruf klingelt bei {extension}, seine Nummer ist unterdrückt',
  'doctor.call.other': 'Ein Anruf kommt an, aber bei {heard} und nicht bei einer beobachteten Nebenstelle',
  'doctor.call.other.do': 'Prüfen Sie die Nebenstellen der Leitung, oder rufen Sie eine davon an',
  'doctor.call.none': 'In {seconds} s kam kein Anruf an',
  'doctor.call.none.do':
    'Rufen Sie die Nebenstelle {extension} von einem anderen Telefon an. Klingelt sie und hier erscheint nichts, fehlt dem Benutzer der Telefonanlage das Recht, Anrufe zu lesen (read=call)',
  'doctor.call.none.lamps.do':
    'Rufen Sie die Nebenstelle {extension} von einem anderen Telefon an. Klingelt sie und hier erscheint nichts, hat die Telefonanlage keine Besetztlampe für sie oder lässt dieses Konto sie nicht beobachten',
  'doctor.call.none.other.do':
    'Rufen Sie die Nebenstelle {extension} von einem anderen Telefon an. Klingelt sie und hier erscheint nichts, prüfen Sie die beobachteten Nebenstellen und was die Gegenseite diese Leitung sehen lässt',
  'doctor.call.lost': 'Die Leitung bricht ab: {reason}',
  'doctor.call.stopped': 'Der Testanruf wurde abgebrochen',
  'doctor.tillTokens': 'Der Token lässt sich erraten: {names}',
  'doctor.tillTokens.do':
    'Geben Sie diesen Kassen in den Einstellungen einen zufälligen Token aus mindestens 16 Zeichen, oder entfernen Sie sie dort und koppeln Sie sie. Bis dahin erhalten sie keinen Nachweis, dass Counterline echt ist',
  'doctor.tillPorts.free': 'Die Ports für Kassen sind frei; verwendet wird {port|plain}',
  'doctor.tillPorts.someTaken': 'Für Kassen wird {port|plain} verwendet. Belegt: {taken}',
  'doctor.tillPorts.none': 'Alle Ports für Kassen von {first|plain} bis {last|plain} sind belegt: {taken}',
  'doctor.tillPorts.none.do':
    'Beenden Sie ein Programm, das einen davon belegt. Kassen, die Programme sind, finden die App an jedem Port, Kassen im Browser nicht',
  'doctor.tillPorts.open': 'Kassen verbinden sich an Port {port|plain}',
  'doctor.tillPorts.shut': 'Die Tür für Kassen ist zu: {reason}',
  'doctor.tillPorts.elsewhere.restart':
    'Port {free|plain} ist frei: Starten Sie Counterline ohne --port neu, oder mit einem Port von {first|plain} bis {last|plain}',
  'doctor.tillPorts.elsewhere':
    'Kassen, die Programme sind, verbinden sich an Port {port|plain}; Kassen im Browser suchen nur von {first|plain} bis {last|plain}',
  'doctor.tillPorts.elsewhere.do':
    'Beenden Sie ein Programm, das einen dieser Ports belegt, und starten Sie Counterline neu',
  'doctor.setAside':
    '{count} Einträge scheitern immer wieder, während andere angenommen werden; sie sind zurückgestellt und werden selten versucht',
  'doctor.setAside.do': 'Unter Wartend ansehen: erneut senden, sobald die Ursache behoben ist, oder verwerfen',
  'doctor.folder.unsafe': '{why}',
  'doctor.folder.unsafe.do':
    'Der Datenordner muss diesem Benutzer gehören, den Modus 0700 haben und keine Links enthalten',
  'doctor.folder.ok': 'Der Datenordner {folder} lässt sich schreiben; {mega} MB sind frei',
  'doctor.folder.absent': 'Der Datenordner {folder} entsteht beim ersten Start',
  'doctor.folder.little': 'Für den Datenordner {folder} sind nur {mega} MB frei',
  'doctor.folder.full':
    'Für den Datenordner {folder} ist kein Platz: Anrufe könnten nicht aufbewahrt werden, bis sie gesendet sind',
  'doctor.folder.full.do': 'Schaffen Sie Platz auf diesem Datenträger',
  'doctor.folder.unwritable': 'Der Datenordner {folder} lässt sich nicht schreiben ({code})',
  'doctor.folder.unwritable.do':
    'Lassen Sie diesen Benutzer dort schreiben, oder nennen Sie mit --data einen anderen Ordner',
  'doctor.presence.unset': 'Es wird nach keinem Kanal gefragt, darum wird die Präsenz nicht geprüft',
  'doctor.presence.online': '{channel}: Jemand ist online',
  'doctor.presence.offline': '{channel}: Gerade ist niemand online',
  'doctor.presence.limited': '{channel}: Der Helpdesk bittet um eine Pause ({status|plain})',
  'doctor.presence.refused':
    '{channel}: Der Helpdesk kennt diesen Schlüssel, Kanal oder Webshop nicht ({status|plain})',
  'doctor.presence.refused.do': 'Prüfen Sie die Adresse der Präsenzabfrage und den Webshop dieses Kanals',
  'doctor.presence.none': '{channel}: keine Antwort ({reason})',
  'doctor.presence.none.do': 'Prüfen Sie die Adresse der Präsenzabfrage',
  'setup.fault.json':
    'Diese Datei ist ab Zeile {line}, Spalte {column} kein JSON, darum lässt sich nichts von ihr übernehmen',
  'setup.fault.noObject': 'Diese Datei enthält keine Einstellungen: Erwartet wird ein Objekt in geschweiften Klammern',
  'setup.fault.newer':
    'Diese Datei hat Stellen, die diese Version nicht kennt, meist weil sie aus einer neueren kommt: {places}. Aktualisieren Sie Counterline, oder nehmen Sie die Stellen aus der Datei',
  'setup.file.saved': 'Die Einstellungen der Datei sind gespeichert. Die vorigen liegen als {path} bereit',
  'setup.file.savedFirst': 'Die Einstellungen der Datei sind gespeichert',
  'setup.file.wrong': 'Nichts ist gespeichert: In dieser Datei ist zuerst etwas zu berichtigen',
  'setup.changedMeanwhile':
    'Die Einstellungen wurden inzwischen geändert, darum ist nichts gespeichert. Sehen Sie sich die Änderungen noch einmal an',
  'setup.undo.done': 'Die vorigen Einstellungen gelten wieder. Die eben verlassenen liegen an ihrer Stelle bereit',
  'setup.undo.none': 'Es gibt keine vorigen Einstellungen',
  'setup.undo.wrong': 'Die vorigen Einstellungen lassen sich nicht mehr verwenden, darum ändert sich nichts',
  'setup.switch.real': 'Das echte Telefon und der echte Helpdesk sind verbunden',
  'setup.switch.practice': 'Sie üben. Nichts geht an den echten Helpdesk',
  'setup.switch.same': 'Das ist schon so',
  'setup.switch.incomplete':
    'Der Helpdesk ist noch nicht eingerichtet, darum geht die Übung weiter. Geben Sie zuerst Adresse, API-Schlüssel und API-Geheimnis an',
  'setup.switch.settings': 'Die Einstellungen stimmen noch nicht, darum bleibt alles, wie es ist: {place} {message}',
  'setup.switch.failed': 'Das kann nicht beginnen, darum bleibt alles, wie es ist: {reason}',
};
