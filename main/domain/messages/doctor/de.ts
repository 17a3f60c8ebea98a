/** This file has more than 250 lines, because it is one table of texts, and German lines often wrap. */
import type { AreaTemplates } from '../format-message.ts';
import type { doctorEn } from './en.ts';

export const doctorDe: AreaTemplates<typeof doctorEn> = {
  'doctor.failed': 'Diese Prüfung konnte nicht abgeschlossen werden: {message}',
  'doctor.failed.do':
    'Die anderen Prüfungen sind nicht betroffen. Führen Sie die Prüfungen erneut aus. Bleibt der Fehler bestehen, senden Sie diese Meldung an den Support',
  'doctor.late': 'Diese Prüfung wurde nicht rechtzeitig abgeschlossen',
  'doctor.late.do': 'Prüfen Sie die Netzwerkverbindung dieses PCs, und führen Sie die Prüfungen erneut aus',
  'doctor.skipped.before': 'Übersprungen: Eine frühere Prüfung für {host} ist fehlgeschlagen',
  'doctor.skipped.proxy':
    'Übersprungen: Diese Prüfung unterstützt den Proxy nicht, den Counterline für {host} verwendet',
  'doctor.skipped.line': 'Übersprungen: {name} ist nicht verbunden',
  'doctor.settings.none':
    'Es sind noch keine Einstellungen vorhanden, daher verwendet Counterline den Übungsmodus. Die Einstellungsdatei wird unter {path} erstellt',
  'doctor.settings.ok': 'Die Einstellungen in {path} sind gültig, und alle Geheimnisse wurden gefunden',
  'doctor.settings.notApplied': '{why}',
  'doctor.settings.notApplied.do': 'Wenden Sie sich an Ihren Administrator',
  'doctor.settings.open': '{path} enthält Geheimnisse im Klartext: {places}',
  'doctor.settings.open.do':
    'Beschränken Sie den Zugriff auf die Datei, oder ersetzen Sie jedes Geheimnis durch einen Verweis: {form}',
  'doctor.settings.plain':
    'Geheimnisse werden ohne TLS an {hosts} gesendet und können bei der Übertragung mitgelesen werden',
  'doctor.settings.plain.do':
    'Verwenden Sie https://, wss:// oder TLS, oder fügen Sie den Host in den Einstellungen zu allowPlainHttp hinzu',
  'doctor.settings.problem': '{place} in {path}: {message}',
  'doctor.settings.fault': '{path}: {message}',
  'doctor.settings.problem.do': 'Beheben Sie dieses Problem in den Einstellungen oder in der Datei',
  'doctor.settings.noHelpdesk': 'Es ist kein Helpdesk eingerichtet',
  'doctor.settings.noHelpdesk.do':
    'Geben Sie in den Einstellungen Adresse, API-Schlüssel und API-Geheimnis des Helpdesks ein',
  'doctor.settings.noLine': 'Es ist keine Telefonleitung eingerichtet, daher werden keine Anrufe empfangen',
  'doctor.settings.noLine.do': 'Fügen Sie unter Einstellungen > Telefonleitungen eine Telefonleitung hinzu',
  'doctor.name.address': '{host} ist eine IP-Adresse, daher ist keine Namensauflösung nötig',
  'doctor.name.ok': 'Der Hostname {host} wird in {address} aufgelöst',
  'doctor.name.proxy': '{host} wird vom Proxy aufgelöst, nicht von diesem PC',
  'doctor.name.unknown': 'Der Hostname {host} kann nicht aufgelöst werden',
  'doctor.name.unknown.do':
    'Prüfen Sie die Schreibweise der Adresse und danach die Netzwerk- oder VPN-Verbindung dieses PCs',
  'doctor.name.silent': 'Kein DNS-Server hat für {host} geantwortet',
  'doctor.name.silent.do': 'Prüfen Sie, ob dieser PC mit dem Netzwerk verbunden ist, und prüfen Sie seinen DNS-Server',
  'doctor.proxy.none': 'Für {host} ist kein Proxy festgelegt, daher werden Anfragen direkt gesendet',
  'doctor.proxy.excepted': 'Anfragen an {host} werden direkt gesendet, da {from} den Host vom Proxy ausschließt',
  'doctor.proxy.used': 'Anfragen an {host} werden über den Proxy {proxy} gesendet (festgelegt von {from})',
  'doctor.proxy.system': 'dem System',
  'doctor.proxy.unreadable': 'Die Proxyadresse in {from} ist ungültig',
  'doctor.proxy.unreadable.do':
    'Geben Sie eine gültige Adresse ein, z. B. http://proxy.example:3128, oder entfernen Sie die Proxyeinstellung. Starten Sie Counterline danach neu',
  'doctor.reach.ok': 'Verbindung zu {place} in {ms} ms hergestellt',
  'doctor.reach.refused': 'Kein Server antwortet unter {place}',
  'doctor.reach.refused.do': 'Prüfen Sie Adresse und Port. Möglicherweise läuft der Server nicht',
  'doctor.reach.silent': '{place} antwortet nicht',
  'doctor.reach.silent.do':
    'Prüfen Sie die Netzwerkverbindung dieses PCs und gegebenenfalls die Firewall zwischen diesem PC und dem Server',
  'doctor.reach.noProxy': 'Der Proxy {place} antwortet nicht',
  'doctor.reach.noProxy.do':
    'Fragen Sie Ihren Administrator nach der richtigen Proxyadresse, oder schließen Sie die Adresse des Helpdesks vom Proxy aus',
  'doctor.reach.proxyPassword': 'Der Proxy {proxy} verlangt für {place} ein Passwort (407)',
  'doctor.reach.proxyPassword.do':
    'Bitten Sie Ihren Administrator um einen Zugang ohne Passwort, oder fügen Sie Benutzername und Passwort zur Proxyadresse hinzu',
  'doctor.reach.proxyRefuses': 'Der Proxy {proxy} blockiert {place} ({status|plain})',
  'doctor.reach.proxyRefuses.do': 'Bitten Sie Ihren Administrator, diese Adresse zuzulassen',
  'doctor.certificate.ok': 'Das Zertifikat von {host}, ausgestellt von „{issuer}“, ist bis {day|day} gültig',
  'doctor.certificate.own':
    'Das Zertifikat von {host} wurde von „{issuer}“ ausgestellt. Dieser PC vertraut dem Aussteller, obwohl dieser keine öffentliche Zertifizierungsstelle ist. Der Aussteller gehört meistens zu Ihrem Unternehmen oder zu einem Netzwerk, das TLS-Verbindungen prüft. Counterline funktioniert mit diesem Zertifikat',
  'doctor.certificate.soon': 'Das Zertifikat von {host} läuft am {day|day} ab (verbleibende Tage: {days})',
  'doctor.certificate.soon.do': 'Informieren Sie den Administrator dieses Servers',
  'doctor.certificate.expired': 'Das Zertifikat von {host} ist am {day|day} abgelaufen',
  'doctor.certificate.expired.do':
    'Ist das Datum dieses PCs falsch, korrigieren Sie es. Bitten Sie andernfalls den Administrator dieses Servers, das Zertifikat zu erneuern',
  'doctor.certificate.early': 'Das Zertifikat von {host} ist erst ab {day|day} gültig',
  'doctor.certificate.early.do': 'Vermutlich geht die Uhr dieses PCs falsch. Prüfen Sie Datum und Uhrzeit',
  'doctor.certificate.wrongName': 'Das Zertifikat von {host} gilt für andere Namen: {names}',
  'doctor.certificate.wrongName.do':
    'Verwenden Sie einen Namen aus dem Zertifikat, oder fordern Sie ein korrigiertes Zertifikat an',
  'doctor.certificate.untrusted':
    'Das Zertifikat von {host} wurde von „{issuer}“ ausgestellt, dem dieser PC nicht vertraut',
  'doctor.certificate.untrusted.do':
    'Falls Ihr Netzwerk TLS-Verbindungen prüft oder der Server Ihnen gehört, installieren Sie das Zertifikat dieses Ausstellers auf diesem PC. Andernfalls antwortet möglicherweise ein anderer Server: Senden Sie keine Daten',
  'doctor.certificate.fault': 'Das Zertifikat von {host}, ausgestellt von „{issuer}“, ist ungültig ({code})',
  'doctor.certificate.fault.do': 'Informieren Sie den Administrator dieses Servers',
  'doctor.certificate.noTls': 'Die sichere Verbindung zu {host} ist fehlgeschlagen ({code})',
  'doctor.certificate.noTls.do': 'Prüfen Sie, ob die Adresse und der Port richtig sind',
  'doctor.certificate.local': '{host} ist dieser PC, daher ist kein Zertifikat erforderlich',
  'doctor.certificate.plain':
    'Anfragen an {host} sind nicht verschlüsselt, daher kann das Geheimnis bei der Übertragung mitgelesen werden',
  'doctor.certificate.plain.do': 'Verwenden Sie eine Adresse, die mit https beginnt',
  'doctor.credentials.ok': '{host} hat den API-Schlüssel und das API-Geheimnis akzeptiert',
  'doctor.credentials.wrong': '{host} hat den API-Schlüssel oder das API-Geheimnis abgelehnt (401)',
  'doctor.credentials.wrong.do': 'Kopieren Sie beide Werte erneut aus dem Helpdesk, ohne Leerzeichen davor oder danach',
  'doctor.credentials.forbidden': '{host} hat diese Zugangsdaten akzeptiert, aber den Zugriff verweigert (403)',
  'doctor.credentials.forbidden.do':
    'Fragen Sie den Administrator des Helpdesks, ob dieser API-Schlüssel Zugriff hat. Wenn ja, blockiert möglicherweise ein Proxy oder eine Firewall die Anfrage',
  'doctor.credentials.letters':
    'Der API-Schlüssel oder das API-Geheimnis enthält ein Zeichen, das nicht gesendet werden kann',
  'doctor.credentials.limited':
    '{host} hat um eine Pause gebeten ({status|plain}), daher konnten die Zugangsdaten nicht geprüft werden',
  'doctor.credentials.limited.do':
    'Warten Sie eine Minute, und prüfen Sie erneut. Prüfen Sie auch den Anteil dieses PCs an den Anfragelimits',
  'doctor.credentials.refused': 'Die Antwort von {host} ist keine Helpdesk-Antwort ({status|plain})',
  'doctor.credentials.refused.do': 'Prüfen Sie die vollständige Adresse einschließlich des Pfads',
  'doctor.credentials.none': 'Die Zugangsdaten konnten bei {host} nicht geprüft werden: {reason}',
  'doctor.credentials.none.do': 'Prüfen Sie die Adresse. Ist sie richtig, versuchen Sie es in einer Minute erneut',
  'doctor.clock.ok': 'Die Uhr dieses PCs und die Uhr von {host} weichen um weniger als eine Minute voneinander ab',
  'doctor.clock.unknown': '{host} hat keine Uhrzeit gemeldet',
  'doctor.clock.ahead':
    'Die Uhr dieses PCs geht gegenüber {host} {minutes} min vor. Im Helpdesk haben Anrufe eine zu späte Uhrzeit, und gültige Zertifikate gelten möglicherweise als abgelaufen',
  'doctor.clock.behind':
    'Die Uhr dieses PCs geht gegenüber {host} {minutes} min nach. Im Helpdesk haben Anrufe eine zu frühe Uhrzeit, und gültige Zertifikate erscheinen möglicherweise als noch nicht gültig',
  'doctor.clock.do': 'Schalten Sie in den Datums- und Uhrzeiteinstellungen dieses PCs die automatische Uhrzeit ein',
  'doctor.limits.ok':
    'Benötigte Anfragen pro Stunde am anrufstärksten Tag der letzten Zeit: {need} (Anrufe: {calls}, Kundensuchen: {lookups}, in {hours} h). Zulässig für diesen PC: {allowed}',
  'doctor.limits.supposed':
    'Ein stark ausgelasteter Arbeitsplatz mit {calls} Anrufen in {hours} Stunden benötigt {need} Anfragen pro Stunde; dieser PC darf {allowed} senden',
  'doctor.limits.short':
    'Benötigte Anfragen pro Stunde: {need} (Anrufe: {calls}, Kundensuchen: {lookups}, in {hours} h). Der Anteil dieses PCs ({allowed}) ist zu klein',
  'doctor.limits.supposedShort':
    'Ein stark ausgelasteter Arbeitsplatz mit {calls} Anrufen in {hours} Stunden benötigt {need} Anfragen pro Stunde. Der Anteil dieses PCs ({allowed}) ist zu klein',
  'doctor.limits.tight':
    'Benötigte Anfragen pro Stunde: {need} (Anrufe: {calls}, Kundensuchen: {lookups}, in {hours} h). Der Anteil dieses PCs ({allowed}) reicht nur knapp aus',
  'doctor.limits.short.do':
    'Geben Sie diesem PC in den Einstellungen einen größeren Anteil, oder beantragen Sie höhere Anfragelimits für das Abonnement',
  'doctor.pops.ok':
    '99 % der Kundenanzeigen werden ohne spürbare Verzögerung geöffnet. An einem Tag mit vielen Anrufen beträgt die längste Wartezeit {worst} s',
  'doctor.pops.wait':
    'Kundenanzeigen verzögern sich, weil der Anteil dieses PCs an den Anfragelimits zu klein ist. Wartezeit: bei der Hälfte höchstens {half} s, bei 99 % höchstens {most} s, im ungünstigsten Fall {worst} s',
  'doctor.pops.do':
    'Geben Sie diesem PC in den Einstellungen einen größeren Anteil, oder verwenden Sie diesen API-Schlüssel auf weniger PCs. Sie können auch höhere Anfragelimits beantragen',
  'doctor.pops.noPlace':
    'PCs mit diesem Anteil, aber ohne PC-Nummer können zusammen die Anfragelimits überschreiten. Der Helpdesk lehnt dann Anfragen ab. Wartezeit der Kundenanzeigen auf diesem PC: bei der Hälfte höchstens {half} s, bei 99 % höchstens {most} s, im ungünstigsten Fall {worst} s',
  'doctor.pops.noPlace.do':
    'Geben Sie jedem der {count} PCs in den Einstellungen eine eigene PC-Nummer von 1 bis {count}. Schalten Sie auf jedem PC die automatische Uhrzeit ein. Die PCs senden ihre Anfragen dann der Reihe nach',
  'doctor.clock.turns':
    'Die Uhr dieses PCs und die Uhr von {host} weichen um {seconds} s voneinander ab. Wenn PCs der Reihe nach senden, dürfen ihre Uhren höchstens um eine halbe Sekunde voneinander abweichen',
  'doctor.line.up': '{name} ist verbunden und angemeldet',
  'doctor.line.refused': '{name}: {reason}',
  'doctor.line.refused.do':
    'Prüfen Sie Benutzername und Passwort sowie die Berechtigungen dieses Benutzers in der Telefonanlage',
  'doctor.line.lost': '{name} konnte keine Verbindung herstellen: {reason}',
  'doctor.line.lost.do': 'Prüfen Sie Adresse und Port, und stellen Sie sicher, dass die Telefonanlage läuft',
  'doctor.line.siteHost.do':
    'Starten Sie Counterline auf dem Server-PC, und prüfen Sie dort die Telefonleitung und die Liste der Nebenstellen (site.extensions)',
  'doctor.line.late': '{name} hat nicht rechtzeitig geantwortet',
  'doctor.hook.ready': '{name} wartet auf Ereignisse des Softphones',
  'doctor.hook.paste':
    'Fügen Sie den auf der Seite „Verbindungen“ angezeigten Text in das Softphone ein, und rufen Sie es dann testweise an',
  'doctor.hook.none': '{name} hat seit dem Start von Counterline nichts von seinem Softphone empfangen',
  'doctor.hook.heard': '{name} empfängt Ereignisse von seinem Softphone; letztes Ereignis: {last}',
  'doctor.hook.refused':
    '{name} empfängt Ereignisse von seinem Softphone, kann sie aber nicht verwenden; letztes Ereignis: {last}',
  'doctor.permission.listed': '{name} kann die aktiven Anrufe auflisten',
  'doctor.permission.listed.do':
    'Führen Sie einen Testanruf durch. Nur so lässt sich feststellen, ob auch neue Anrufe gemeldet werden. Dazu ist read=call in manager.conf erforderlich',
  'doctor.permission.up': '{name} beantwortet die Anfragen dieses PCs',
  'doctor.permission.up.do':
    'Führen Sie einen Testanruf durch. Nur so lässt sich feststellen, ob auch neue Anrufe gemeldet werden',
  'doctor.permission.lamps.do':
    'Führen Sie einen Testanruf durch. Nur so lässt sich feststellen, ob die Besetztlampenfelder (BLF) auch neue Anrufe melden',
  'doctor.permission.missingEvents': '{name} ist verbunden, empfängt aber nicht alle Anrufereignisse: {reason}',
  'doctor.permission.missingEvents.do':
    'Beheben Sie dieses Problem, prüfen Sie erneut, und führen Sie dann einen Testanruf durch',
  'doctor.endpoints.noList': '{name} stellt keine Liste der Endpunkte bereit',
  'doctor.endpoints.unanswered': '{name} hat die Anfrage nach den Endpunkten nicht beantwortet',
  'doctor.endpoints.denied': 'Dieses Konto darf die Endpunkte von {name} nicht lesen',
  'doctor.endpoints.allow':
    'Fügen Sie in manager.conf „system“ und „reporting“ zur Zeile „write“ dieses Kontos hinzu, und laden Sie die Manager-Schnittstelle neu',
  'doctor.endpoints.allowAri':
    'Erlauben Sie diesem Konto, Endpunkte zu lesen. Sein Abschnitt in ari.conf muss das Passwort enthalten und darf keine permit-Zeile enthalten, die diesen PC ausschließt',
  'doctor.endpoints.partial': {
    one: '{name} hat {count} Endpunkt anhand seines Status geliefert. Anrufernummern und Endpunkte ohne Status fehlen',
    other:
      '{name} hat {count} Endpunkte anhand ihres Status geliefert. Anrufernummern und Endpunkte ohne Status fehlen',
  },
  'doctor.endpoints.read': {
    one: '{name} hat {count} Endpunkt geliefert',
    other: '{name} hat {count} Endpunkte geliefert',
  },
  'doctor.endpoint.trunk':
    '{endpoint} an {name} wird als Telefon behandelt, ist aber vermutlich eine Amtsleitung: Bei Anrufen über diesen Endpunkt erscheinen mehrere vollständige externe Rufnummern',
  'doctor.endpoint.trunk.do':
    'Fügen Sie {endpoint} in den Einstellungen zu „Amtsleitungen (Trunks)“ dieser Leitung hinzu, oder klicken Sie unter „Verbindungen“ auf „Übernehmen“',
  'doctor.endpoint.phone':
    '{endpoint} an {name} ist nicht als Telefon eingerichtet, aber bei Anrufen über diesen Endpunkt erscheint die Nebenstelle {extension}',
  'doctor.endpoint.phone.do':
    'Fügen Sie {endpoint} mit {extension} in den Einstellungen zu „Geräte mit anderen Namen“ dieser Leitung hinzu, oder klicken Sie unter „Verbindungen“ auf „Übernehmen“',
  'doctor.extensions.similar.do':
    'Prüfen Sie die Nebenstellen in den Einstellungen. Sind sie richtig, gehören wahrscheinlich diese Endpunkte dazu. Fügen Sie sie bei dieser Leitung unter „Geräte mit anderen Namen“ hinzu: {mapping}',
  'doctor.permission.odd': '{name} hat eine unerwartete Nachricht gesendet: {reason}',
  'doctor.extensions.all': '{name} überwacht alle Nebenstellen',
  'doctor.extensions.ok': 'Die überwachten Nebenstellen sind an {name} vorhanden: {extensions}',
  'doctor.extensions.missing': 'Diese Nebenstellen sind an {name} nicht vorhanden: {extensions}',
  'doctor.extensions.missing.do': 'Prüfen Sie die Schreibweise der Nebenstellen in den Einstellungen',
  'doctor.extensions.unlisted':
    'Die Nebenstellen von {name} konnten nicht aufgelistet werden; prüfen Sie sie mit einem Testanruf',
  'doctor.extensions.running': '{name} ist bereits verbunden, daher wurden die Nebenstellen nicht erneut geprüft',
  'doctor.call.heard': '{extension} klingelt: Anruf von {number}',
  'doctor.call.heardOut': '{extension} wählt {number}',
  'doctor.call.withheld': '{extension} klingelt: Die Rufnummer ist unterdrückt oder unbekannt',
  'doctor.call.other': 'Anruf an {heard} empfangen; diese Nebenstelle wird nicht überwacht',
  'doctor.call.other.do': 'Prüfen Sie die Nebenstellen dieser Leitung, oder rufen Sie eine davon an',
  'doctor.call.none': 'Innerhalb von {seconds} s wurde kein Anruf empfangen',
  'doctor.call.anyExtension': 'beliebige Nebenstelle',
  'doctor.call.none.do':
    'Rufen Sie eine überwachte Nebenstelle ({extension}) von einem anderen Telefon an. Wenn sie klingelt, hier aber kein Anruf erscheint, geben Sie dem Benutzer dieser Leitung in der Telefonanlage die Berechtigung, Anrufe zu lesen (read=call)',
  'doctor.call.none.lamps.do':
    'Rufen Sie eine überwachte Nebenstelle ({extension}) von einem anderen Telefon an. Wenn sie klingelt, hier aber kein Anruf erscheint, prüfen Sie in der Telefonanlage, ob das Konto dieser Leitung das Besetztlampenfeld (BLF) dieser Nebenstelle abonnieren darf',
  'doctor.call.none.other.do':
    'Rufen Sie eine überwachte Nebenstelle ({extension}) von einem anderen Telefon an. Wenn sie klingelt, hier aber kein Anruf erscheint, prüfen Sie die überwachten Nebenstellen und die Berechtigungen dieser Leitung',
  'doctor.call.lost': 'Die Leitung wurde getrennt: {reason}',
  'doctor.call.stopped': 'Der Testanruf wurde abgebrochen',
  'doctor.tillTokens': 'Diese Kassen haben ein leicht zu erratendes Token: {names}',
  'doctor.tillTokens.do':
    'Geben Sie in den Einstellungen für jede dieser Kassen ein eigenes zufälliges Token mit mindestens 16 Zeichen ein. Sie können die Kassen auch entfernen und neu koppeln. Bis dahin können sie die Echtheit von Counterline nicht prüfen',
  'doctor.shortcutTaken': 'Ein anderes Programm verwendet das Tastenkürzel {keys} des Scanners „{name}“',
  'doctor.shortcutTaken.do':
    'Wählen Sie in den Einstellungen ein anderes Tastenkürzel, oder beenden Sie das andere Programm',
  'doctor.till.up': 'Die Kasse „{name}“ kann eine Verbindung herstellen ({address})',
  'doctor.till.ready': 'Die Kasse „{name}“ kann verwendet werden',
  'doctor.till.fails': 'Die Kasse „{name}“ kann nicht verwendet werden: {reason}',
  'doctor.till.fails.do': 'Beheben Sie dieses Problem, oder ändern Sie die Einstellungen der Kasse',
  'doctor.tillPorts.free': 'Die Kassenports sind frei; Port {port|plain} wird verwendet',
  'doctor.tillPorts.someTaken': 'Kassen verwenden Port {port|plain}. Belegte Ports: {taken}',
  'doctor.tillPorts.none': 'Alle Kassenports von {first|plain} bis {last|plain} sind belegt: {taken}',
  'doctor.tillPorts.none.do':
    'Beenden Sie ein Programm, das einen dieser Ports verwendet. Browserkassen finden Counterline nur auf diesen Ports. Andere Kassenprogramme können jeden Port verwenden',
  'doctor.tillPorts.open': 'Kassen verbinden sich über Port {port|plain}',
  'doctor.tillPorts.held':
    'Kassen verbinden sich über Port {port|plain}, weil ein anderes Programm beim Start von Counterline Port {held|plain} verwendet hat. Kassen, die möglicherweise noch Port {held|plain} verwenden: {names}',
  'doctor.tillPorts.held.do':
    'Beenden Sie dieses Programm, und starten Sie Counterline neu, oder stellen Sie diese Kassen auf Port {port|plain} um',
  'doctor.tillPorts.heldNoTill':
    'Kassen verbinden sich über Port {port|plain}, weil ein anderes Programm beim Start von Counterline Port {held|plain} verwendet hat. Koppeln Sie Kassen über Port {port|plain}',
  'doctor.tillPorts.shut': 'Der Kassenserver läuft nicht: {reason}',
  'doctor.tillPorts.elsewhere.restart':
    'Port {free|plain} ist frei. Starten Sie Counterline ohne --port oder mit einem Port von {first|plain} bis {last|plain} neu',
  'doctor.tillPorts.elsewhere':
    'Kassenprogramme verbinden sich über Port {port|plain}; Browserkassen verwenden nur die Ports {first|plain} bis {last|plain}',
  'doctor.tillPorts.elsewhere.do':
    'Beenden Sie ein Programm, das einen dieser Ports verwendet, und starten Sie Counterline neu',
  'doctor.popFailed': {
    one: '{count} Kundenanzeige, die in der letzten Stunde fehlgeschlagen ist, wurde noch nicht als gesehen markiert. {verdict}',
    other:
      '{count} Kundenanzeigen, die in der letzten Stunde fehlgeschlagen sind, wurden noch nicht als gesehen markiert. Letzter Fehler: {verdict}',
  },
  'doctor.popFailed.do': 'Öffnen Sie den Eintrag auf der Seite „Jetzt“, oder markieren Sie ihn als gesehen',
  'doctor.decisions': {
    one: '{count} Eintrag wurde abgelehnt oder ist verspätet und erfordert Ihre Entscheidung',
    other: '{count} Einträge wurden abgelehnt oder sind verspätet und erfordern Ihre Entscheidung',
  },
  'doctor.decisions.do': 'Entscheiden Sie unter „Ausstehend“ für jeden Eintrag, ob er gesendet oder verworfen wird',
  'doctor.setAside': {
    one: '{count} Eintrag konnte wiederholt nicht gesendet werden, andere dagegen schon. Er wurde zurückgestellt; neue Versuche erfolgen seltener',
    other:
      '{count} Einträge konnten wiederholt nicht gesendet werden, andere dagegen schon. Sie wurden zurückgestellt; neue Versuche erfolgen seltener',
  },
  'doctor.setAside.do':
    'Prüfen Sie unter „Ausstehend“, was zurückgestellt wurde. Senden Sie einen Eintrag erneut, wenn die Ursache behoben ist, oder verwerfen Sie ihn',
  'doctor.folder.unsafe': '{why}',
  'doctor.folder.unsafe.do':
    'Der Datenordner muss dem aktuellen Benutzer gehören, den Modus 0700 haben und keine Links enthalten',
  'doctor.folder.ok': 'Counterline kann in den Datenordner {folder} schreiben; {mega} MB sind frei',
  'doctor.folder.absent': 'Der Datenordner {folder} wird beim ersten Start von Counterline erstellt',
  'doctor.folder.little': 'Für den Datenordner {folder} sind nur {mega} MB frei',
  'doctor.folder.full':
    'Der Datenträger mit dem Datenordner {folder} ist voll, daher können Anrufe nicht zum Senden gespeichert werden',
  'doctor.folder.full.do': 'Geben Sie auf diesem Datenträger Speicherplatz frei',
  'doctor.folder.unwritable': 'Counterline kann nicht in den Datenordner {folder} schreiben ({code})',
  'doctor.folder.unwritable.do':
    'Geben Sie dem aktuellen Benutzer Schreibzugriff, oder wählen Sie mit --data einen anderen Ordner',
  'doctor.presence.unset': 'Es ist kein Kanal eingerichtet, daher wird die Präsenz nicht geprüft',
  'doctor.presence.online': '{channel}: Mindestens ein Mitarbeiter ist online',
  'doctor.presence.offline': '{channel}: Derzeit ist kein Mitarbeiter online',
  'doctor.presence.limited': '{channel}: Der Helpdesk hat um eine Pause gebeten ({status|plain})',
  'doctor.presence.refused':
    '{channel}: Der Helpdesk kennt diesen Schlüssel, Kanal oder Webshop nicht ({status|plain})',
  'doctor.presence.refused.do':
    'Prüfen Sie die Adresse der Präsenzprüfung (Einrichtung, Schritt 2, „Weitere Optionen“ oder Einstellungen > Helpdesk) und den Webshop dieses Kanals',
  'doctor.presence.none': '{channel}: Die Präsenz konnte nicht geprüft werden ({reason})',
  'doctor.presence.none.do':
    'Prüfen Sie die Adresse der Präsenzprüfung (Einrichtung, Schritt 2, „Weitere Optionen“ oder Einstellungen > Helpdesk)',
  'setup.fault.json':
    'Das JSON in dieser Datei ist in Zeile {line|plain}, Spalte {column|plain} ungültig, daher wurde nichts importiert',
  'setup.fault.noObject':
    'Diese Datei enthält keine Einstellungen. Sie muss ein JSON-Objekt in geschweiften Klammern enthalten',
  'setup.fault.newer':
    'Diese Datei enthält Einstellungen, die diese Version nicht kennt: {places}. Vermutlich stammen sie aus einer neueren Version. Aktualisieren Sie Counterline, oder entfernen Sie diese Einstellungen aus der Datei',
  'setup.file.saved':
    'Die Einstellungen aus der Datei wurden gespeichert. Die vorherigen Einstellungen wurden nach {path} verschoben',
  'setup.file.savedFirst': 'Die Einstellungen aus der Datei wurden gespeichert',
  'setup.file.wrong': 'Es wurde nichts gespeichert. Korrigieren Sie zuerst diese Datei',
  'setup.changedMeanwhile':
    'Inzwischen wurde eine andere Änderung gespeichert. Ihre Änderungen wurden daher nicht gespeichert. Prüfen Sie sie, und speichern Sie erneut',
  'setup.undo.done':
    'Die vorherigen Einstellungen wurden wiederhergestellt. Sie können auch diese Änderung rückgängig machen',
  'setup.undo.none': 'Keine vorherigen Einstellungen vorhanden',
  'setup.undo.wrong': 'Die vorherigen Einstellungen sind nicht mehr gültig, daher wurde nichts geändert',
  'setup.switch.real': 'Der Übungsmodus ist aus. Counterline verwendet die echten Einstellungen',
  'setup.switch.practice': 'Der Übungsmodus ist aktiv. An den echten Helpdesk wird nichts gesendet',
  'setup.switch.same': 'Es wurde nichts geändert',
  'setup.switch.incomplete':
    'Der Helpdesk ist noch nicht eingerichtet, daher bleibt der Übungsmodus aktiv. Geben Sie zuerst Adresse, API-Schlüssel und API-Geheimnis des Helpdesks ein',
  'setup.switch.settings': 'Die Einstellungen sind ungültig, daher wurde nichts geändert. {place}{message}',
  'setup.switch.failed': 'Der Wechsel ist fehlgeschlagen, daher wurde nichts geändert: {reason}',
};
