import type { AreaTemplates } from '../format-message.ts';
import type { reasonEn } from './en.ts';

export const reasonDe: AreaTemplates<typeof reasonEn> = {
  'reason.certificate.expired': 'Das Zertifikat von {host} ist abgelaufen',
  'reason.certificate.notYet': 'Das Zertifikat von {host} ist noch nicht gültig; prüfen Sie die Uhrzeit dieses PCs',
  'reason.certificate.date':
    'Das Zertifikat von {host} ist abgelaufen oder noch nicht gültig; prüfen Sie die Uhrzeit dieses PCs',
  'reason.certificate.revoked': 'Das Zertifikat von {host} wurde widerrufen',
  'reason.certificate.otherName': 'Das Zertifikat von {host} gilt für einen anderen Namen',
  'reason.certificate.untrusted': 'Dieser PC vertraut dem Aussteller des Zertifikats von {host} nicht',
  'reason.nameUnknown': 'Der Hostname {host} kann nicht aufgelöst werden',
  'reason.nameSilent': 'Kein DNS-Server antwortet für {host}; prüfen Sie das Netzwerk dieses PCs',
  'reason.nothingAnswers': 'Kein Server antwortet unter {host}',
  'reason.noWay': 'Es gibt keine Route zu {host}; prüfen Sie das Netzwerk dieses PCs',
  'reason.stopped': '{host} antwortet nicht mehr',
  'reason.noConnection': 'Die Verbindung zu {host} schlägt fehl',
  'reason.noTls': '{host} verwendet TLS nicht wie erwartet; prüfen Sie, ob die Adresse mit https beginnt',
  'reason.proxy': 'Der Proxy dieses PCs blockiert {host}',
  'reason.proxyAuth':
    'Der Proxy dieses PCs verlangt einen Benutzernamen und ein Passwort, die Counterline nicht sendet; lassen Sie {host} ohne diese zu',
  'reason.proxyPassword': 'Der Proxy für {host} verlangt ein Passwort',
  'reason.notHttp': '{host} antwortet nicht mit HTTP',
  'reason.notSecure': 'Die sichere Verbindung zu {host} schlägt fehl ({code})',
  'reason.closed': '{host} hat die Verbindung ohne Antwort geschlossen',
  'reason.closedBefore': '{host} hat die Verbindung geschlossen, bevor etwas gesendet wurde',
  'reason.timeout': '{host} hat nicht innerhalb von {seconds} s geantwortet',
  'reason.connectTimeout': 'Keine Verbindung zu {host} innerhalb von {seconds} s',
  'reason.calledOff': 'Die Anfrage wurde abgebrochen',
  'reason.calledOffAt': 'Die Anfrage an {host} wurde abgebrochen',
  'reason.unreachable': '{host} ist nicht erreichbar ({code})',
  'reason.broke': 'Die Verbindung zu {host} ist vor dem Eintreffen der Antwort abgebrochen ({code})',
  'reason.credentials': 'Der API-Schlüssel oder das API-Geheimnis enthält ein Zeichen, das nicht gesendet werden kann',
  'reason.redirect':
    '{host} leitet zu {place} weiter; prüfen Sie die Adresse in den Einstellungen oder melden Sie sich in diesem Netzwerk an',
  'reason.otherPlace': 'einer anderen Adresse',
  'reason.serverError': '{host} antwortet {status}; daraus geht nicht hervor, ob die Anfrage angenommen wurde',
  'reason.signIn': 'Statt {host} antwortet ein anderer Server, meist die Anmeldeseite dieses Netzwerks',
  'reason.noPresence': '{host} antwortet weder mit Online noch mit Offline',
  'reason.noConversations': '{host} antwortet nicht mit einer Liste von Konversationen',
  'reason.ended': 'Counterline wurde vor dem Eintreffen der Antwort beendet',
  'reason.ending': 'Counterline wird beendet',
  'reason.away': 'Der Helpdesk ist nicht erreichbar',
  'reason.presence.notUnderstood': 'die Antwort kann nicht gelesen werden',
  'reason.presence.unknownKey': 'der Helpdesk kennt diesen Schlüssel oder diesen Webshop nicht (404)',
  'reason.presence.refused': 'der Helpdesk lehnt die Anfrage ab ({status})',
  'reason.presence.key': 'der Helpdesk lehnt den Schlüssel ab',
  'reason.presence.limited': 'der Helpdesk bittet um eine Pause',
  'reason.presence.notAsked': 'noch nicht geprüft',
  'reason.presence.old': 'seitdem nicht geprüft',
  'reason.line.closed': 'die Telefonanlage hat die Verbindung geschlossen',
  'reason.line.silent': '{place} antwortet nicht: Prüfen Sie das Netzwerk und die Telefonanlage',
  'reason.line.nothingListens':
    'kein Server antwortet unter {place}: Prüfen Sie, ob Asterisk dort läuft und manager.conf diesen Port verwendet',
  'reason.line.unknownName': 'der Hostname {host} kann nicht aufgelöst werden: Prüfen Sie den Namen und das Netzwerk',
  'reason.line.unreachable': '{place} ist nicht erreichbar: Prüfen Sie das Netzwerk',
  'reason.line.brokenOff': 'die Telefonanlage unter {place} hat die Verbindung abgebrochen',
  'reason.line.noTls':
    '{place} verwendet kein TLS: Geben Sie den Port von „tlsbindaddr“ in manager.conf ein, meist 5039',
  'reason.line.otherName':
    'das Zertifikat von {place} gilt für einen anderen Namen: Geben Sie den Namen aus dem Zertifikat ein',
  'reason.line.expired': 'das Zertifikat von {place} ist abgelaufen: Erneuern Sie es an der Telefonanlage',
  'reason.line.untrusted':
    'dieser PC vertraut dem Aussteller des Zertifikats von {place} nicht: Installieren Sie das Zertifikat des Ausstellers',
  'reason.line.fails': 'die Verbindung zu {place} schlägt fehl: {message}',
  'reason.line.off': 'die Leitung ist ausgeschaltet',
  'reason.line.closedBefore':
    'die Telefonanlage unter {place} hat die Verbindung vor Abschluss der Anmeldung geschlossen',
  'reason.line.closedBy': 'die Telefonanlage unter {place} hat die Verbindung geschlossen',
  'reason.line.stranger': '{place} ist keine Asterisk-Manager-Schnittstelle: Die Antwort beginnt mit „{line}“',
  'reason.line.tooOld':
    '{place}: Dieses Asterisk ist zu alt. Seine Manager-Schnittstelle hat Version {version}; erforderlich ist Asterisk 12 oder neuer',
  'reason.line.restarts': 'die Telefonanlage wird neu gestartet',
  'reason.line.shutsDown': 'die Telefonanlage wird heruntergefahren',
  'reason.line.tooMany': 'mehr als {count} Ereignisse sind eingetroffen, bevor die Liste der Kanäle vollständig war',
  'reason.noHelpdesk': 'Es ist kein Helpdesk eingerichtet',
  'reason.callKey': 'Der Helpdesk lehnt den API-Schlüssel für Anrufereignisse ab',
  'reason.key': 'Der Helpdesk lehnt den API-Schlüssel oder das API-Geheimnis ab',
  'reason.pause': 'Der Helpdesk bittet um eine Pause',
  'reason.paused': 'Counterline ist auf diesem PC pausiert',
  'reason.noTurn': 'Dieser PC hat sein Anfragelimit vorerst erreicht',
  'reason.disk': 'Dieser PC kann nicht auf seine Festplatte schreiben',
  'reason.tooLarge': 'Ein Eintrag ist größer als {mib} MiB',
  'reason.outboxFull': 'Der Postausgang enthält bereits {count} Einträge; senden oder verwerfen Sie einige',
  'reason.line.nobodyListens':
    'kein Server antwortet unter {place}: Prüfen Sie, ob die Telefonanlage dort läuft und SIP über WebSocket unterstützt',
  'reason.line.noSecureSip':
    '{place} verwendet kein TLS: Beginnen Sie die Adresse mit ws://, oder verwenden Sie den Port für wss://',
  'reason.line.noSip': '{place} antwortet nicht mit SIP: Prüfen Sie die Adresse',
  'reason.line.noAnswer': '{place} antwortet nicht: Prüfen Sie die Adresse und das Netzwerk',
  'reason.line.silentNow': 'die Telefonanlage antwortet nicht mehr: Prüfen Sie das Netzwerk',
  'reason.line.stoodStill':
    'dieser PC war {seconds} s im Ruhezustand; Counterline verbindet sich neu, um den aktuellen Status abzurufen',
  'reason.line.noWebSocket':
    'der Server antwortet {status}, statt einen WebSocket zu öffnen: Prüfen Sie den Pfad der Adresse, meist /ws',
  'reason.line.unknownUser': 'die Telefonanlage unter {place} kennt „{username}“ nicht: Prüfen Sie den Benutzernamen',
  'reason.line.notLetIn':
    'die Telefonanlage unter {place} lehnt die Anmeldung von „{username}“ ab ({status}): Prüfen Sie Benutzername und Passwort',
  'reason.line.notRegistered': 'die Telefonanlage unter {place} lehnt die Registrierung von „{username}“ ab ({status})',
  'reason.line.unregistered': 'die Telefonanlage unter {place} hat die Registrierung von „{username}“ entfernt',
  'reason.line.registering': 'die Registrierung schlägt fehl: {message}',
  'reason.line.noLamps':
    'die Telefonanlage unter {place} hat kein Besetztlampenfeld (BLF) für {extensions} ({status}): Fügen Sie Hints für diese Nebenstellen hinzu, oder fragen Sie Ihren Administrator',
  'reason.line.lampGone':
    'die Telefonanlage unter {place} stellt das Besetztlampenfeld (BLF) von {extension} nicht mehr bereit ({status})',
  'reason.line.ari.nothingListens':
    'kein Server antwortet unter {place}: Prüfen Sie, ob Asterisk dort läuft und http.conf diesen Port und „enabled = yes“ enthält',
  'reason.line.ari.noTls':
    '{place} verwendet kein TLS: Beginnen Sie die Adresse mit http://, oder verwenden Sie den Port von „tlsbindaddr“ in http.conf, meist 8089',
  'reason.line.ari.absent':
    '{place} bietet kein ARI an ({status}): Prüfen Sie die Adresse und „enabled = yes“ in ari.conf',
  'reason.line.ari.notHere':
    'die Telefonanlage unter {place} lehnt „{username}“ von diesem PC ab ({status}): Prüfen Sie, ob „permit“ dieses Benutzers in ari.conf {address}, die Adresse dieses PCs, erlaubt',
  'reason.line.ari.answers':
    'die Telefonanlage unter {place} antwortet {status}: Möglicherweise wird sie gerade gestartet',
  'reason.line.noChallenge': 'die Telefonanlage unterstützt keine Challenge-Anmeldung: {words}',
  'reason.line.login':
    'die Telefonanlage lehnt die Anmeldung von „{username}“ ab ({words}). Prüfen Sie Benutzername und Geheimnis und ob „permit“ dieses Benutzers in manager.conf {address}, die Adresse dieses PCs, erlaubt',
  'reason.line.mayNotRead':
    'die Telefonanlage sendet „{username}“ keine Anrufe: Fügen Sie „call“ zur Zeile „read“ in manager.conf hinzu, und laden Sie die Manager-Schnittstelle neu',
  'reason.line.eventsHidden':
    'die Telefonanlage verbirgt {events} vor „{username}“: Ändern Sie die „eventfilter“-Zeilen dieses Benutzers in manager.conf, und laden Sie die Manager-Schnittstelle neu',
  'reason.line.ari.noEvents':
    'die Telefonanlage listet „{username}“ Anrufe auf, sendet aber keine Ereignisse: Prüfen Sie stasis.conf auf abgelehnte Nachrichten sowie einen möglichen Proxy',
  'reason.line.isTls':
    '{place} verwendet TLS: Schalten Sie TLS für diese Leitung ein, oder verwenden Sie den Port ohne TLS, meist 5038',
  'reason.line.ari.isTls': '{place} verwendet TLS: Beginnen Sie die Adresse mit https://',
  'reason.line.untrustedShown':
    'dieser PC vertraut dem Aussteller des Zertifikats von {place} nicht: Installieren Sie das Zertifikat des Ausstellers. Oder vergleichen Sie seinen SHA-256-Fingerabdruck mit der Telefonanlage und geben Sie ihn als „certificateFingerprint“ dieser Leitung ein: {fingerprint}',
  'reason.line.otherFingerprint':
    'das Zertifikat von {place} hat einen anderen SHA-256-Fingerabdruck ({shown}) als den in den Einstellungen ({expected}). Es wurde nichts gesendet. Wurde das Zertifikat erneuert, vergleichen Sie es mit der Telefonanlage und geben Sie den neuen Fingerabdruck ein',
  'reason.line.mayNotList':
    '„{username}“ darf die Anrufe der Telefonanlage nicht auflisten ({words}). Fügen Sie „reporting“ zur Zeile „write“ in manager.conf hinzu',
  'reason.siteLine.away': 'der Server-PC {host} antwortet seit {since|time} nicht',
  'reason.siteLine.nobody': 'kein Server-PC des Standorts {site} gibt eine Telefonleitung für diesen PC frei',
  'reason.siteLine.noPhoneSystem':
    'der Server-PC {host} hat seit {since|time} keine Verbindung zu seiner Telefonanlage',
  'reason.siteLine.unlisted': 'die Liste der Nebenstellen auf dem Server-PC {host} enthält diesen PC nicht ({pc})',
  'reason.line.notTaken': 'das Ereignis der Leitung wird abgelehnt: {message}',
  'reason.socket.nobodyListens': 'kein Server antwortet unter {place}: Prüfen Sie die Adresse',
  'reason.socket.noTls': '{place} verwendet kein TLS: Prüfen Sie den Port, oder beginnen Sie die Adresse mit ws://',
  'reason.socket.otherProtocol': '{place} unterstützt das Unterprotokoll „{protocol}“ nicht: Prüfen Sie die Zuordnung',
  'reason.socket.refused': '{place} lehnt die Verbindung ab ({status}): Prüfen Sie das Token und seine Berechtigungen',
  'reason.socket.tokenRefused':
    '{place} stellt für diese Client-ID und dieses Geheimnis kein Token aus ({status}): Prüfen Sie beide',
  'reason.socket.noToken': '{place} beantwortet die Tokenanfrage nicht mit einem Token',
  'reason.socket.loginRefused': '{place} lehnt die Anmeldung ab: Prüfen Sie das Token',
  'reason.socket.replaced':
    '{place} hat diese Verbindung ersetzt: Ein anderer PC verwendet denselben Namen oder dasselbe Token',
  'reason.socket.loginSilent': '{place} beantwortet die Anmeldung nicht so, wie die Zuordnung es erwartet',
  'reason.socket.askFails': '{place} antwortet {status} auf die Anfrage nach {what}',
  'reason.socket.askLate': '{place} beantwortet die Anfrage nach {what} nicht',
  'reason.socket.askUnread': '{place} beantwortet die Anfrage nach {what} nicht mit JSON',
  'reason.socket.noList': '{place} listet unter {what} keine Anrufe auf: Prüfen Sie „list“ in der Zuordnung',
};
