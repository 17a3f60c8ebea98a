/** This file has more than 250 lines, because it is one table of texts, and German lines often wrap. */
import type { AreaTemplates } from '../format-message.ts';
import type { doctorEn } from './en.ts';

export const doctorDe: AreaTemplates<typeof doctorEn> = {
  'doctor.failed': 'Diese Prüfung ist fehlgeschlagen: {message}',
  'doctor.failed.do':
    'Die anderen Prüfungen sind nicht betroffen. Führen Sie die Prüfungen erneut aus. Bleibt der Fehler bestehen, senden Sie dies an den Support',
  'doctor.late': 'Diese Prüfung wurde nicht rechtzeitig fertig',
  'doctor.late.do': 'Prüfen Sie das Netzwerk dieses PCs und führen Sie die Prüfungen erneut aus',
  'doctor.skipped.before': 'Übersprungen: Eine frühere Prüfung für {host} ist fehlgeschlagen',
  'doctor.skipped.proxy':
    'Übersprungen: Diese Prüfung unterstützt den Proxy nicht, den Counterline für {host} verwendet',
  'doctor.skipped.line': 'Übersprungen: {name} ist nicht verbunden',
  'doctor.settings.none':
    'Noch keine Einstellungen, daher läuft Counterline im Übungsmodus. Die Einstellungsdatei wäre {path}',
  'doctor.settings.ok': 'Die Einstellungen in {path} sind gültig, und alle Geheimnisse wurden gefunden',
  'doctor.settings.notApplied': '{why}',
  'doctor.settings.notApplied.do':
    'Fragen Sie Ihren Administrator: Verwaltete Einstellungen gelten nur, wenn ausschließlich Administratoren sie ändern können',
  'doctor.settings.open': '{path} enthält Geheimnisse als Klartext: {places}',
  'doctor.settings.open.do':
    'Beschränken Sie den Zugriff auf die Datei, oder ersetzen Sie das Geheimnis durch einen Verweis: {form}',
  'doctor.settings.plain': 'Geheimnisse werden ohne TLS an {hosts} gesendet und können unterwegs gelesen werden',
  'doctor.settings.plain.do':
    'Verwenden Sie https://, wss:// oder TLS, oder fügen Sie den Host in den Einstellungen zu allowPlainHttp hinzu',
  'doctor.settings.problem': '{place} in {path}: {message}',
  'doctor.settings.fault': '{path}: {message}',
  'doctor.settings.problem.do': 'Korrigieren Sie diesen Wert in den Einstellungen oder in der Datei',
  'doctor.settings.noHelpdesk': 'Es ist kein Helpdesk eingerichtet',
  'doctor.settings.noHelpdesk.do': 'Geben Sie Adresse, API-Schlüssel und API-Geheimnis in den Einstellungen ein',
  'doctor.settings.noLine': 'Es ist keine Telefonleitung eingerichtet, daher werden keine Anrufe empfangen',
  'doctor.settings.noLine.do': 'Fügen Sie in den Einstellungen unter Telefonleitungen eine hinzu',
  'doctor.name.address': '{host} ist eine IP-Adresse, daher ist keine Namensauflösung nötig',
  'doctor.name.ok': 'Der Hostname {host} wird zu {address} aufgelöst',
  'doctor.name.proxy': 'Der Proxy löst {host} auf, nicht dieser PC',
  'doctor.name.unknown': 'Der Hostname {host} kann nicht aufgelöst werden',
  'doctor.name.unknown.do': 'Prüfen Sie die Schreibweise der Adresse, dann das Netzwerk oder VPN dieses PCs',
  'doctor.name.silent': 'Kein DNS-Server antwortet für {host}',
  'doctor.name.silent.do': 'Prüfen Sie, ob dieser PC mit dem Netzwerk verbunden ist, und prüfen Sie seinen DNS-Server',
  'doctor.proxy.none': 'Für {host} ist kein Proxy festgelegt: Anfragen werden direkt gesendet',
  'doctor.proxy.excepted': 'Anfragen an {host} werden direkt gesendet: {from} schließt die Adresse vom Proxy aus',
  'doctor.proxy.used': 'Anfragen an {host} werden über den Proxy {proxy} gesendet, wie von {from} festgelegt',
  'doctor.proxy.system': 'dem System',
  'doctor.proxy.unreadable': 'Die Proxyadresse in {from} ist ungültig',
  'doctor.proxy.unreadable.do':
    'Verwenden Sie eine Form wie http://proxy.example:3128, oder entfernen Sie die Adresse, und starten Sie Counterline neu',
  'doctor.reach.ok': 'Verbindung zu {place} in {ms} ms hergestellt',
  'doctor.reach.refused': 'Kein Server antwortet unter {place}',
  'doctor.reach.refused.do': 'Prüfen Sie Adresse und Port; möglicherweise läuft der Server nicht',
  'doctor.reach.silent': '{place} antwortet nicht',
  'doctor.reach.silent.do': 'Prüfen Sie das Netzwerk dieses PCs und eine mögliche Firewall dazwischen',
  'doctor.reach.noProxy': 'Der Proxy {place} antwortet nicht',
  'doctor.reach.noProxy.do':
    'Fragen Sie Ihren Administrator nach dem richtigen Proxy, oder schließen Sie diese Adresse davon aus',
  'doctor.reach.proxyPassword': 'Der Proxy {proxy} verlangt für {place} ein Passwort (407)',
  'doctor.reach.proxyPassword.do':
    'Bitten Sie Ihren Administrator um einen Zugang ohne Passwort, oder fügen Sie Benutzername und Passwort zur Proxyadresse hinzu',
  'doctor.reach.proxyRefuses': 'Der Proxy {proxy} blockiert {place} ({status|plain})',
  'doctor.reach.proxyRefuses.do': 'Bitten Sie Ihren Administrator, diese Adresse zuzulassen',
  'doctor.certificate.ok': 'Das Zertifikat von {host} ist bis {day|day} gültig, ausgestellt von „{issuer}“',
  'doctor.certificate.own':
    'Das Zertifikat von {host} wurde von „{issuer}“ ausgestellt. Dieser PC vertraut dem Aussteller, der nicht öffentlich ist. Er gehört zu Ihrem Unternehmen oder zu einem Netzwerk, das TLS prüft. Counterline funktioniert damit',
  'doctor.certificate.soon': 'Das Zertifikat von {host} läuft am {day|day} ab, in {days} Tagen',
  'doctor.certificate.soon.do': 'Informieren Sie den Administrator dieses Servers',
  'doctor.certificate.expired': 'Das Zertifikat von {host} ist am {day|day} abgelaufen',
  'doctor.certificate.expired.do':
    'Bitten Sie den Administrator dieses Servers, das Zertifikat zu erneuern. Falls dieser PC ein falsches Datum anzeigt, korrigieren Sie Datum und Uhrzeit',
  'doctor.certificate.early': 'Das Zertifikat von {host} ist erst ab {day|day} gültig',
  'doctor.certificate.early.do': 'Vermutlich ist die Uhrzeit dieses PCs falsch: Prüfen Sie Datum und Uhrzeit',
  'doctor.certificate.wrongName': 'Das Zertifikat von {host} gilt für andere Namen: {names}',
  'doctor.certificate.wrongName.do':
    'Verwenden Sie einen Namen aus dem Zertifikat, oder fordern Sie ein korrigiertes Zertifikat an',
  'doctor.certificate.untrusted':
    'Das Zertifikat von {host} wurde von „{issuer}“ ausgestellt, dem dieser PC nicht vertraut',
  'doctor.certificate.untrusted.do':
    'Falls Ihr Netzwerk TLS prüft oder der Server Ihnen gehört, installieren Sie das Zertifikat dieses Ausstellers auf diesem PC. Andernfalls antwortet möglicherweise ein anderer Server: Senden Sie keine Daten',
  'doctor.certificate.fault': 'Das Zertifikat von {host}, ausgestellt von „{issuer}“, ist ungültig ({code})',
  'doctor.certificate.fault.do': 'Informieren Sie den Administrator dieses Servers',
  'doctor.certificate.noTls': '{host} verwendet TLS nicht wie erwartet ({code})',
  'doctor.certificate.noTls.do': 'Prüfen Sie, ob die Adresse mit https beginnt und der Port stimmt',
  'doctor.certificate.local': '{host} ist dieser PC, daher ist kein Zertifikat erforderlich',
  'doctor.certificate.plain':
    'Anfragen an {host} sind nicht verschlüsselt, daher kann das Geheimnis unterwegs gelesen werden',
  'doctor.certificate.plain.do': 'Verwenden Sie eine Adresse, die mit https beginnt',
  'doctor.credentials.ok': '{host} akzeptiert den API-Schlüssel und das API-Geheimnis',
  'doctor.credentials.wrong': '{host} lehnt den API-Schlüssel oder das API-Geheimnis ab (401)',
  'doctor.credentials.wrong.do': 'Kopieren Sie beide erneut aus dem Helpdesk, ohne Leerzeichen davor oder danach',
  'doctor.credentials.forbidden': '{host} akzeptiert diese Zugangsdaten, verweigert aber den Zugriff (403)',
  'doctor.credentials.letters':
    'Der API-Schlüssel oder das API-Geheimnis enthält ein Zeichen, das nicht gesendet werden kann',
  'doctor.credentials.limited':
    '{host} hat um eine Pause gebeten ({status|plain}), daher konnten die Zugangsdaten nicht geprüft werden',
  'doctor.credentials.limited.do':
    'Warten Sie eine Minute und prüfen Sie erneut; prüfen Sie den Anteil an den Anfragelimits',
  'doctor.credentials.refused': 'Die Antwort von {host} stammt nicht vom Helpdesk ({status|plain})',
  'doctor.credentials.refused.do': 'Prüfen Sie die vollständige Adresse einschließlich des Pfads',
  'doctor.credentials.none': '{host} beantwortet die Prüfung der Zugangsdaten nicht: {reason}',
  'doctor.credentials.none.do': 'Prüfen Sie die Adresse; falls sie stimmt, versuchen Sie es in einer Minute erneut',
  'doctor.clock.ok': 'Die Uhren dieses PCs und von {host} weichen um weniger als eine Minute voneinander ab',
  'doctor.clock.unknown': '{host} meldet keine Uhrzeit',
  'doctor.clock.ahead':
    'Die Uhr dieses PCs geht gegenüber {host} {minutes} min vor. Anrufe erscheinen im Helpdesk zu spät, und Zertifikate wirken möglicherweise abgelaufen',
  'doctor.clock.behind':
    'Die Uhr dieses PCs geht gegenüber {host} {minutes} min nach. Anrufe erscheinen im Helpdesk zu früh, und Zertifikate wirken möglicherweise noch nicht gültig',
  'doctor.clock.do': 'Schalten Sie in den Datums- und Uhrzeiteinstellungen dieses PCs die automatische Uhrzeit ein',
  'doctor.limits.ok':
    'Benötigte Anfragen pro Stunde am stärksten Tag der letzten Zeit: {need} (Anrufe: {calls}, Kundensuchen: {lookups}, in {hours} h). Erlaubt für diesen PC: {allowed}',
  'doctor.limits.supposed':
    'Ein ausgelasteter Arbeitsplatz mit {calls} Anrufen in {hours} Stunden benötigt {need} Anfragen pro Stunde; dieser PC darf {allowed} senden',
  'doctor.limits.short':
    'Benötigte Anfragen pro Stunde: {need} (Anrufe: {calls}, Kundensuchen: {lookups}, in {hours} h). Der Anteil dieses PCs von {allowed} ist zu klein',
  'doctor.limits.supposedShort':
    '{calls} Anrufe in {hours} Stunden benötigen {need} Anfragen pro Stunde. Der Anteil dieses PCs von {allowed}, abzüglich der Präsenzprüfungen, ist zu klein',
  'doctor.limits.tight':
    'Benötigte Anfragen pro Stunde: {need} (Anrufe: {calls}, Kundensuchen: {lookups}, in {hours} h). Der Anteil dieses PCs von {allowed} reicht nur knapp',
  'doctor.limits.short.do':
    'Geben Sie diesem PC in den Einstellungen einen größeren Anteil, oder beantragen Sie höhere Anfragelimits für das Abonnement',
  'doctor.pops.ok':
    'Kundenanzeigen werden ohne spürbare Verzögerung geöffnet. An einem Tag mit so vielen Anrufen beträgt die längste Wartezeit {worst} s',
  'doctor.pops.wait':
    'Kundenanzeigen verzögern sich, weil der Anteil dieses PCs an den Anfragelimits zu klein ist. Die Hälfte wartet höchstens {half} s, 99 % warten höchstens {most} s, die längste Wartezeit beträgt {worst} s',
  'doctor.pops.do':
    'Geben Sie diesem PC in den Einstellungen einen größeren Anteil, verwenden Sie diesen API-Schlüssel auf weniger PCs, oder beantragen Sie höhere Anfragelimits für das Abonnement',
  'doctor.pops.noPlace':
    'PCs mit diesem Anteil und ohne PC-Nummer können zusammen die Anfragelimits überschreiten; der Helpdesk lehnt dann Anfragen ab. Kundenanzeigen verzögern sich außerdem, weil der Anteil dieses PCs zu klein ist: die Hälfte wartet höchstens {half} s, 99 % warten höchstens {most} s, die längste Wartezeit beträgt {worst} s',
  'doctor.pops.noPlace.do':
    'Geben Sie jedem der {count} PCs in den Einstellungen eine eigene PC-Nummer von 1 bis {count}, und schalten Sie auf jedem PC die automatische Uhrzeit ein. Mit PC-Nummern wartet jede Kundenanzeige, bis der PC an der Reihe ist',
  'doctor.clock.turns':
    'Die Uhren dieses PCs und von {host} weichen um {seconds} s voneinander ab. PCs, die abwechselnd senden, benötigen Uhren mit höchstens einer halben Sekunde Abweichung',
  'doctor.line.up': '{name} ist verbunden und angemeldet',
  'doctor.line.refused': '{name}: {reason}',
  'doctor.line.refused.do':
    'Prüfen Sie Benutzername und Passwort sowie die Berechtigungen dieses Benutzers in der Telefonanlage',
  'doctor.line.lost': '{name} ist nicht verbunden: {reason}',
  'doctor.line.lost.do': 'Prüfen Sie Adresse und Port und ob die Telefonanlage läuft',
  'doctor.line.siteHost.do':
    'Starten Sie Counterline auf dem Server-PC und prüfen Sie dort die Telefonleitung und die Liste der Nebenstellen (site.extensions)',
  'doctor.line.late': '{name} antwortet nicht rechtzeitig',
  'doctor.hook.ready': '{name} wartet auf sein Softphone',
  'doctor.hook.paste': 'Fügen Sie die Zeilen unter „Verbindungen“ in das Softphone ein und rufen Sie es einmal an',
  'doctor.hook.none': '{name} hat seit dem Start von Counterline nichts von seinem Softphone empfangen',
  'doctor.hook.heard': '{name} empfängt Ereignisse von seinem Softphone; letztes Ereignis: {last}',
  'doctor.hook.refused':
    '{name} empfängt Ereignisse von seinem Softphone, kann sie aber nicht verwenden; letztes Ereignis: {last}',
  'doctor.permission.listed': '{name} kann die aktiven Anrufe auflisten',
  'doctor.permission.listed.do':
    'Erst ein Testanruf zeigt, ob auch neue Anrufe gemeldet werden (read=call in manager.conf). Starten Sie einen Testanruf',
  'doctor.permission.up': '{name} beantwortet die Anfragen dieses PCs',
  'doctor.permission.up.do':
    'Erst ein Testanruf zeigt, ob auch neue Anrufe gemeldet werden. Starten Sie einen Testanruf',
  'doctor.permission.lamps.do':
    'Erst ein Testanruf zeigt, ob die Besetztlampenfelder (BLF) auch neue Anrufe melden. Starten Sie einen Testanruf',
  'doctor.permission.missingEvents': '{name} ist verbunden, empfängt aber keine Anrufe: {reason}',
  'doctor.permission.missingEvents.do':
    'Ändern Sie das Konto in der Telefonanlage, prüfen Sie dann erneut und starten Sie einen Testanruf',
  'doctor.endpoints.noList': '{name} bietet keine Liste der Endpunkte an',
  'doctor.endpoints.unanswered': '{name} hat die Anfrage nach den Endpunkten nicht beantwortet',
  'doctor.endpoints.denied': 'Dieses Konto darf die Endpunkte von {name} nicht lesen',
  'doctor.endpoints.allow':
    'Fügen Sie system und reporting zu „write“ dieses Kontos in manager.conf hinzu, und laden Sie neu',
  'doctor.endpoints.allowAri':
    'Erlauben Sie diesem Konto das Lesen: Sein Abschnitt in ari.conf benötigt sein Passwort und kein permit, das diesen PC ausschließt',
  'doctor.endpoints.partial':
    '{name} hat {count} Endpunkte anhand ihrer Zustände geliefert; Anrufernummern und Endpunkte ohne Zustand fehlen',
  'doctor.endpoints.read': '{name} hat {count} Endpunkte geliefert',
  'doctor.endpoint.trunk':
    '{endpoint} an {name} wird als Telefon behandelt, ist aber vermutlich eine Amtsleitung: Anrufe von dort zeigen mehrere vollständige externe Rufnummern',
  'doctor.endpoint.trunk.do':
    'Fügen Sie {endpoint} zu „trunks“ dieser Leitung hinzu, oder wählen Sie unter „Verbindungen“ die Schaltfläche „Übernehmen“',
  'doctor.endpoint.phone':
    '{endpoint} an {name} ist nicht als Telefon bekannt; seine Anrufe zeigen die Nebenstelle {extension}',
  'doctor.endpoint.phone.do':
    'Fügen Sie {endpoint} mit {extension} zu „endpoints“ dieser Leitung hinzu, oder wählen Sie unter „Verbindungen“ die Schaltfläche „Übernehmen“',
  'doctor.extensions.similar.do':
    'Prüfen Sie die Nebenstellen in den Einstellungen. Diese Endpunkte der Telefonanlage sind ähnlich; geben Sie sie unter „endpoints“ dieser Leitung ein: {mapping}',
  'doctor.permission.odd': '{name} hat eine unerwartete Nachricht gesendet: {reason}',
  'doctor.extensions.all': '{name} überwacht alle Nebenstellen',
  'doctor.extensions.ok': '{name} kennt die überwachten Nebenstellen: {extensions}',
  'doctor.extensions.missing': 'Diese Nebenstellen gibt es auf {name} nicht: {extensions}',
  'doctor.extensions.missing.do': 'Prüfen Sie die Schreibweise der Nebenstellen in den Einstellungen',
  'doctor.extensions.unlisted': '{name} listet seine Nebenstellen nicht auf; prüfen Sie sie mit einem Testanruf',
  'doctor.extensions.running': '{name} läuft, daher werden seine Nebenstellen nicht erneut abgefragt',
  'doctor.call.heard': 'Ein Anruf klingelt an {extension}, von {number}',
  'doctor.call.heardOut': '{extension} wählt {number}',
  'doctor.call.withheld': 'Ein Anruf mit unterdrückter Rufnummer klingelt an {extension}',
  'doctor.call.other': 'Ein Anruf wurde an {heard} empfangen, aber diese Nebenstelle wird nicht überwacht',
  'doctor.call.other.do': 'Prüfen Sie die Nebenstellen der Leitung, oder rufen Sie eine davon an',
  'doctor.call.none': 'Innerhalb von {seconds} s wurde kein Anruf empfangen',
  'doctor.call.none.do':
    'Rufen Sie die Nebenstelle {extension} von einem anderen Telefon an. Wenn sie klingelt, hier aber kein Anruf erscheint, fehlt dem Benutzer in der Telefonanlage die Berechtigung, Anrufe zu lesen (read=call)',
  'doctor.call.none.lamps.do':
    'Rufen Sie die Nebenstelle {extension} von einem anderen Telefon an. Wenn sie klingelt, hier aber kein Anruf erscheint, hat die Telefonanlage kein Besetztlampenfeld (BLF) für sie oder erlaubt diesem Konto die Überwachung nicht',
  'doctor.call.none.other.do':
    'Rufen Sie die Nebenstelle {extension} von einem anderen Telefon an. Wenn sie klingelt, hier aber kein Anruf erscheint, prüfen Sie die überwachten Nebenstellen und die Berechtigungen dieser Leitung',
  'doctor.call.lost': 'Die Leitung wurde getrennt: {reason}',
  'doctor.call.stopped': 'Der Testanruf wurde abgebrochen',
  'doctor.tillTokens': 'Diese Kassen haben ein leicht zu erratendes Token: {names}',
  'doctor.tillTokens.do':
    'Geben Sie für diese Kassen in den Einstellungen ein zufälliges Token mit mindestens 16 Zeichen ein, oder entfernen Sie sie dort und koppeln Sie sie. Bis dahin können sie die Echtheit von Counterline nicht prüfen',
  'doctor.till.up': 'Die Kasse „{name}“ kann sich verbinden ({address})',
  'doctor.till.ready': 'Die Kasse „{name}“ kann verwendet werden',
  'doctor.till.fails': 'Die Kasse „{name}“ kann nicht verwendet werden: {reason}',
  'doctor.till.fails.do': 'Beheben Sie dies, oder ändern Sie die Kasse in den Einstellungen',
  'doctor.tillPorts.free': 'Die Ports für Kassen sind frei; verwendet wird {port|plain}',
  'doctor.tillPorts.someTaken': 'Für Kassen wird {port|plain} verwendet. Belegt: {taken}',
  'doctor.tillPorts.none': 'Alle Ports für Kassen von {first|plain} bis {last|plain} sind belegt: {taken}',
  'doctor.tillPorts.none.do':
    'Beenden Sie ein Programm, das einen davon verwendet. Kassenprogramme finden die App an jedem Port, Browserkassen nicht',
  'doctor.tillPorts.open': 'Kassen verbinden sich über Port {port|plain}',
  'doctor.tillPorts.shut': 'Der Kassenserver läuft nicht: {reason}',
  'doctor.tillPorts.elsewhere.restart':
    'Port {free|plain} ist frei. Starten Sie Counterline ohne --port oder mit einem Port von {first|plain} bis {last|plain} neu',
  'doctor.tillPorts.elsewhere':
    'Kassenprogramme verbinden sich über Port {port|plain}, Browserkassen verwenden aber nur Ports von {first|plain} bis {last|plain}',
  'doctor.tillPorts.elsewhere.do':
    'Beenden Sie ein Programm, das einen dieser Ports verwendet, und starten Sie Counterline neu',
  'doctor.popFailed': {
    one: 'In der letzten Stunde ist {count} Kundenanzeige fehlgeschlagen, und niemand hat sie angesehen. {verdict}',
    other:
      'In der letzten Stunde sind {count} Kundenanzeigen fehlgeschlagen, und niemand hat sie angesehen. Die letzte: {verdict}',
  },
  'doctor.popFailed.do': 'Öffnen Sie den Eintrag auf der Seite „Jetzt“, oder markieren Sie ihn als gesehen',
  'doctor.decisions': {
    one: '{count} Anfrage wurde abgelehnt oder ist verspätet und braucht Ihre Entscheidung',
    other: '{count} Anfragen wurden abgelehnt oder sind verspätet und brauchen Ihre Entscheidung',
  },
  'doctor.decisions.do': 'Senden oder verwerfen Sie diese unter „Wartend“',
  'doctor.setAside':
    '{count} Einträge schlagen wiederholt fehl, während andere angenommen werden; sie sind zurückgestellt und werden seltener erneut versucht',
  'doctor.setAside.do':
    'Prüfen Sie sie unter „Wartend“: Senden Sie einen Eintrag erneut, wenn die Ursache behoben ist, oder verwerfen Sie ihn',
  'doctor.folder.unsafe': '{why}',
  'doctor.folder.unsafe.do':
    'Der Datenordner muss diesem Benutzer gehören, den Modus 0700 haben und keine Links enthalten',
  'doctor.folder.ok': 'Der Datenordner {folder} ist beschreibbar; {mega} MB frei',
  'doctor.folder.absent': 'Der Datenordner {folder} wird beim ersten Start erstellt',
  'doctor.folder.little': 'Nur {mega} MB frei für den Datenordner {folder}',
  'doctor.folder.full':
    'Das Laufwerk des Datenordners {folder} ist voll: Anrufe können bis zum Senden nicht gespeichert werden',
  'doctor.folder.full.do': 'Geben Sie Speicherplatz auf diesem Laufwerk frei',
  'doctor.folder.unwritable': 'Counterline kann nicht in den Datenordner {folder} schreiben ({code})',
  'doctor.folder.unwritable.do':
    'Geben Sie diesem Benutzer Schreibzugriff, oder wählen Sie mit --data einen anderen Ordner',
  'doctor.presence.unset': 'Es ist kein Kanal eingerichtet, daher wird die Präsenz nicht geprüft',
  'doctor.presence.online': '{channel}: Mindestens eine Person ist online',
  'doctor.presence.offline': '{channel}: Derzeit ist niemand online',
  'doctor.presence.limited': '{channel}: Der Helpdesk bittet um eine Pause ({status|plain})',
  'doctor.presence.refused':
    '{channel}: Der Helpdesk kennt diesen Schlüssel, Kanal oder Webshop nicht ({status|plain})',
  'doctor.presence.refused.do':
    'Prüfen Sie die Präsenzadresse (Einrichtung, Schritt 2, „Weitere Optionen“; oder Einstellungen > Helpdesk) und den Webshop dieses Kanals',
  'doctor.presence.none': '{channel}: keine Antwort ({reason})',
  'doctor.presence.none.do':
    'Prüfen Sie die Präsenzadresse (Einrichtung, Schritt 2, „Weitere Optionen“; oder Einstellungen > Helpdesk)',
  'setup.fault.json':
    'Das JSON in dieser Datei ist ab Zeile {line}, Spalte {column} ungültig, daher wurde nichts importiert',
  'setup.fault.noObject': 'Diese Datei enthält keine Einstellungen: Erwartet wird ein Objekt in geschweiften Klammern',
  'setup.fault.newer':
    'Diese Datei enthält Einstellungen, die diese Version nicht kennt, vermutlich aus einer neueren Version: {places}. Aktualisieren Sie Counterline, oder entfernen Sie sie aus der Datei',
  'setup.file.saved':
    'Die Einstellungen aus der Datei sind gespeichert. Die vorherigen Einstellungen wurden nach {path} verschoben',
  'setup.file.savedFirst': 'Die Einstellungen aus der Datei sind gespeichert',
  'setup.file.wrong': 'Es wurde nichts gespeichert: Korrigieren Sie zuerst diese Datei',
  'setup.changedMeanwhile':
    'In der Zwischenzeit wurde eine andere Änderung gespeichert, daher wurde nichts gespeichert. Prüfen Sie Ihre Änderungen erneut',
  'setup.undo.done': 'Die vorherigen Einstellungen sind wiederhergestellt. Sie können auch dies rückgängig machen',
  'setup.undo.none': 'Es gibt keine vorherigen Einstellungen zum Wiederherstellen',
  'setup.undo.wrong': 'Die vorherigen Einstellungen können nicht mehr verwendet werden, daher wurde nichts geändert',
  'setup.switch.real': 'Das echte Telefon und der echte Helpdesk sind verbunden',
  'setup.switch.practice': 'Der Übungsmodus ist aktiv. An den echten Helpdesk wird nichts gesendet',
  'setup.switch.same': 'Keine Änderung nötig',
  'setup.switch.incomplete':
    'Der Helpdesk ist noch nicht eingerichtet, daher bleibt der Übungsmodus aktiv. Geben Sie zuerst Adresse, API-Schlüssel und API-Geheimnis ein',
  'setup.switch.settings': 'Die Einstellungen sind ungültig, daher wurde nichts geändert: {place} {message}',
  'setup.switch.failed': 'Der Wechsel ist fehlgeschlagen, daher wurde nichts geändert: {reason}',
};
