import type { AreaTemplates } from '../format-message.ts';
import type { reasonEn } from './en.ts';

export const reasonDe: AreaTemplates<typeof reasonEn> = {
  'reason.certificate.expired': 'Das Zertifikat von {host} ist abgelaufen',
  'reason.certificate.notYet':
    'Das Zertifikat von {host} ist noch nicht gültig; prüfen Sie Datum und Uhrzeit dieses PCs',
  'reason.certificate.date':
    'Das Zertifikat von {host} ist abgelaufen oder noch nicht gültig; prüfen Sie Datum und Uhrzeit dieses PCs',
  'reason.certificate.revoked': 'Das Zertifikat von {host} wurde widerrufen',
  'reason.certificate.otherName': 'Das Zertifikat von {host} gilt für einen anderen Namen',
  'reason.certificate.untrusted': 'Dieser PC vertraut dem Aussteller des Zertifikats von {host} nicht',
  'reason.nameUnknown': 'Der Hostname {host} kann nicht aufgelöst werden',
  'reason.nameSilent': 'Kein DNS-Server hat für {host} geantwortet; prüfen Sie die Netzwerkverbindung dieses PCs',
  'reason.nothingAnswers': 'Kein Server antwortet unter {host}',
  'reason.noWay': 'Es gibt keine Route zu {host}; prüfen Sie die Netzwerkverbindung dieses PCs',
  'reason.stopped': '{host} antwortet nicht mehr',
  'reason.noConnection': 'Die Verbindung zu {host} ist fehlgeschlagen',
  'reason.noTls': '{host} verwendet TLS nicht wie erwartet; prüfen Sie Adresse und Port',
  'reason.proxy': 'Die Verbindung zu {host} über den Proxy dieses PCs ist fehlgeschlagen',
  'reason.proxyAuth':
    'Der Proxy dieses PCs verlangt Benutzername und Passwort, die Counterline nicht sendet; bitten Sie Ihren Administrator, den Zugriff auf {host} ohne Anmeldung zu erlauben',
  'reason.proxyPassword': 'Der Proxy für {host} verlangt ein Passwort',
  'reason.notHttp': '{host} hat nicht mit HTTP geantwortet',
  'reason.notSecure': 'Die sichere Verbindung zu {host} ist fehlgeschlagen ({code})',
  'reason.closed': '{host} hat die Verbindung ohne Antwort geschlossen',
  'reason.closedBefore': '{host} hat die Verbindung geschlossen, bevor etwas gesendet wurde',
  'reason.timeout': '{host} hat nicht innerhalb von {seconds} s geantwortet',
  'reason.connectTimeout': 'Die Verbindung zu {host} konnte nicht innerhalb von {seconds} s hergestellt werden',
  'reason.calledOff': 'Die Anfrage wurde abgebrochen',
  'reason.calledOffAt': 'Die Anfrage an {host} wurde abgebrochen',
  'reason.unreachable': '{host} ist nicht erreichbar ({code})',
  'reason.broke': 'Die Verbindung zu {host} wurde unterbrochen, bevor die Antwort eintraf ({code})',
  'reason.credentials': 'Der API-Schlüssel oder das API-Geheimnis enthält ein Zeichen, das nicht gesendet werden kann',
  'reason.redirect':
    '{host} hat die Anfrage zu {place} umgeleitet; prüfen Sie die Adresse in den Einstellungen, oder melden Sie sich in diesem Netzwerk an',
  'reason.otherPlace': 'einer anderen Adresse',
  'reason.serverError': '{host} hat {status} zurückgegeben; ob die Anfrage angenommen wurde, ist unklar',
  'reason.signIn': 'Statt {host} hat ein anderer Server geantwortet, vermutlich die Anmeldeseite des Netzwerks',
  'reason.noPresence': '{host} hat weder Online noch Offline zurückgegeben',
  'reason.noConversations': '{host} hat keine Liste von Konversationen zurückgegeben',
  'reason.ended': 'Counterline wurde beendet, bevor die Antwort eintraf',
  'reason.ending': 'Counterline wird beendet',
  'reason.away': 'Der Helpdesk ist nicht erreichbar',
  'reason.presence.notUnderstood': 'die Antwort kann nicht gelesen werden',
  'reason.presence.unknownKey': 'der Helpdesk kennt diesen Schlüssel oder diesen Webshop nicht (404)',
  'reason.presence.refused': 'der Helpdesk hat die Anfrage abgelehnt ({status})',
  'reason.presence.key': 'der Helpdesk hat den Schlüssel abgelehnt',
  'reason.presence.limited': 'der Helpdesk hat um eine Pause gebeten',
  'reason.presence.notAsked': 'noch nicht geprüft',
  'reason.presence.old': 'die letzte Prüfung liegt zu lange zurück',
  'reason.line.closed': 'die Telefonanlage hat die Verbindung geschlossen',
  'reason.line.silent': '{place} antwortet nicht: Prüfen Sie das Netzwerk und die Telefonanlage',
  'reason.line.nothingListens':
    'kein Server antwortet unter {place}: Prüfen Sie, ob Asterisk dort läuft und manager.conf diesen Port verwendet',
  'reason.line.unknownName': 'der Hostname {host} kann nicht aufgelöst werden: Prüfen Sie den Namen und das Netzwerk',
  'reason.line.unreachable': '{place} ist nicht erreichbar: Prüfen Sie das Netzwerk',
  'reason.line.brokenOff': 'die Telefonanlage unter {place} hat die Verbindung getrennt',
  'reason.line.noTls':
    '{place} verwendet kein TLS: Geben Sie den Port von „tlsbindaddr“ in manager.conf ein, meist 5039',
  'reason.line.otherName':
    'das Zertifikat von {place} gilt für einen anderen Namen: Geben Sie den Namen aus dem Zertifikat ein',
  'reason.line.expired': 'das Zertifikat von {place} ist abgelaufen: Erneuern Sie es in der Telefonanlage',
  'reason.line.untrusted':
    'dieser PC vertraut dem Aussteller des Zertifikats von {place} nicht: Installieren Sie das Zertifikat des Ausstellers',
  'reason.line.fails': 'die Verbindung zu {place} ist fehlgeschlagen: {message}',
  'reason.line.off': 'die Leitung ist ausgeschaltet',
  'reason.line.closedBefore':
    'die Telefonanlage unter {place} hat die Verbindung geschlossen, bevor die Anmeldung abgeschlossen war',
  'reason.line.closedBy': 'die Telefonanlage unter {place} hat die Verbindung geschlossen',
  'reason.line.stranger': '{place} ist keine Asterisk-Manager-Schnittstelle: Die Antwort beginnt mit „{line}“',
  'reason.line.tooOld':
    '{place}: Diese Version von Asterisk ist zu alt. Die Manager-Schnittstelle hat Version {version}; erforderlich ist Asterisk 12 oder höher',
  'reason.line.restarts': 'die Telefonanlage wird neu gestartet',
  'reason.line.shutsDown': 'die Telefonanlage wird heruntergefahren',
  'reason.line.tooMany':
    'mehr als {count} Ereignisse sind eingetroffen, bevor die Telefonanlage eine Anfrage beantwortet hat; Counterline verbindet sich neu',
  'reason.noHelpdesk': 'Es ist kein Helpdesk eingerichtet',
  'reason.callKey': 'Der Helpdesk hat den API-Schlüssel für Anrufereignisse abgelehnt',
  'reason.key': 'Der Helpdesk hat den API-Schlüssel oder das API-Geheimnis abgelehnt',
  'reason.pause': 'Der Helpdesk hat um eine Pause gebeten',
  'reason.paused': 'Counterline ist auf diesem PC pausiert',
  'reason.noTurn': 'Zu viele Anfragen warten, oder die Anfrage konnte nicht rechtzeitig gesendet werden',
  'reason.disk': 'Dieser PC kann nicht auf seinen Datenträger schreiben',
  'reason.tooLarge': 'Ein Eintrag ist größer als {mib} MiB',
  'reason.outboxFull': 'Der Postausgang enthält bereits {count} Einträge; senden oder verwerfen Sie einige',
  'reason.line.nobodyListens':
    'kein Server antwortet unter {place}: Prüfen Sie, ob die Telefonanlage dort läuft und SIP über WebSocket unterstützt',
  'reason.line.noSecureSip':
    '{place} verwendet kein TLS: Verwenden Sie eine Adresse, die mit ws:// beginnt, oder den Port für wss://',
  'reason.line.noSip': '{place} hat nicht mit SIP geantwortet: Prüfen Sie die Adresse',
  'reason.line.noAnswer': '{place} antwortet nicht: Prüfen Sie die Adresse und das Netzwerk',
  'reason.line.silentNow': 'die Telefonanlage antwortet nicht mehr: Prüfen Sie das Netzwerk',
  'reason.line.stoodStill':
    'dieser PC war {seconds} s im Energiesparmodus; Counterline verbindet sich neu, um den aktuellen Status abzurufen',
  'reason.line.noWebSocket':
    'der Server hat {status} zurückgegeben, statt einen WebSocket zu öffnen: Prüfen Sie den Pfad in der Adresse (bei Asterisk meist /ws)',
  'reason.line.unknownUser': 'die Telefonanlage unter {place} kennt „{username}“ nicht: Prüfen Sie den Benutzernamen',
  'reason.line.notLetIn':
    'die Telefonanlage unter {place} hat die Anmeldung von „{username}“ abgelehnt ({status}): Prüfen Sie Benutzername und Passwort',
  'reason.line.notRegistered':
    'die Telefonanlage unter {place} hat die Registrierung von „{username}“ abgelehnt ({status})',
  'reason.line.unregistered': 'die Telefonanlage unter {place} hat die Registrierung von „{username}“ entfernt',
  'reason.line.registering': 'die Registrierung ist fehlgeschlagen: {message}',
  'reason.line.noLamps':
    'die Telefonanlage unter {place} hat kein Besetztlampenfeld (BLF) für {extensions} ({status}): Fügen Sie Hints für diese Nebenstellen hinzu, oder bitten Sie Ihren Administrator darum',
  'reason.line.lampGone':
    'die Telefonanlage unter {place} stellt das Besetztlampenfeld (BLF) von {extension} nicht mehr bereit ({status})',
  'reason.line.ari.nothingListens':
    'kein Server antwortet unter {place}: Prüfen Sie, ob Asterisk dort läuft und http.conf diesen Port und „enabled = yes“ enthält',
  'reason.line.ari.noTls':
    '{place} verwendet kein TLS: Verwenden Sie eine Adresse, die mit http:// beginnt, oder den Port von „tlsbindaddr“ in http.conf, meist 8089',
  'reason.line.ari.absent':
    '{place} stellt kein ARI bereit ({status}): Prüfen Sie die Adresse, und prüfen Sie, ob ari.conf „enabled = yes“ enthält',
  'reason.line.ari.notHere':
    'die Telefonanlage unter {place} hat „{username}“ von diesem PC abgelehnt ({status}): Prüfen Sie, ob „permit“ dieses Benutzers in ari.conf die Adresse dieses PCs ({address}) zulässt',
  'reason.line.ari.answers':
    'die Telefonanlage unter {place} hat {status} zurückgegeben: Möglicherweise wird sie gerade gestartet',
  'reason.line.noChallenge': 'die Telefonanlage unterstützt keine Challenge-Response-Anmeldung: {words}',
  'reason.line.login':
    'die Telefonanlage hat die Anmeldung von „{username}“ abgelehnt ({words}). Prüfen Sie Benutzername und Passwort („secret“). Prüfen Sie außerdem, ob „permit“ dieses Benutzers in manager.conf die Adresse dieses PCs ({address}) zulässt',
  'reason.line.mayNotRead':
    'die Telefonanlage sendet keine Anrufe an „{username}“: Fügen Sie „call“ zur Zeile „read“ dieses Benutzers in manager.conf hinzu, und laden Sie die Manager-Schnittstelle neu. Counterline verbindet sich danach innerhalb von fünf Minuten erneut',
  'reason.line.eventsHidden':
    'die Telefonanlage verbirgt {events} vor „{username}“: Ändern Sie die „eventfilter“-Zeilen dieses Benutzers in manager.conf, und laden Sie die Manager-Schnittstelle neu. Counterline verbindet sich danach innerhalb von fünf Minuten erneut',
  'reason.line.ari.noEvents':
    'die Telefonanlage listet Anrufe für „{username}“ auf, sendet aber keine Ereignisse: Prüfen Sie in stasis.conf, ob Nachrichten abgelehnt werden, und gegebenenfalls den Proxy zwischen diesem PC und der Telefonanlage',
  'reason.line.isTls':
    '{place} verwendet TLS: Schalten Sie TLS für diese Leitung ein, oder verwenden Sie den Port ohne TLS, meist 5038',
  'reason.line.ari.isTls': '{place} verwendet TLS: Verwenden Sie eine Adresse, die mit https:// beginnt',
  'reason.line.untrustedShown':
    'dieser PC vertraut dem Aussteller des Zertifikats von {place} nicht: Installieren Sie das Zertifikat des Ausstellers. Alternativ können Sie den SHA-256-Fingerabdruck des Serverzertifikats mit dem in der Telefonanlage vergleichen und als „certificateFingerprint“ dieser Leitung eingeben: {fingerprint}',
  'reason.line.otherFingerprint':
    'das Zertifikat von {place} hat einen anderen SHA-256-Fingerabdruck ({shown}) als in den Einstellungen ({expected}). Es wurde nichts gesendet. Wurde das Zertifikat erneuert, vergleichen Sie den Fingerabdruck mit dem in der Telefonanlage. Geben Sie ihn dann in den Einstellungen ein',
  'reason.line.mayNotList':
    '„{username}“ darf die Anrufe der Telefonanlage nicht auflisten ({words}). Fügen Sie „reporting“ zur Zeile „write“ dieses Benutzers in manager.conf hinzu, und laden Sie die Manager-Schnittstelle neu',
  'reason.siteLine.away': 'der Server-PC {host} antwortet seit {since|time} nicht',
  'reason.siteLine.nobody': 'kein Server-PC des Standorts {site} gibt eine Telefonleitung für diesen PC frei',
  'reason.siteLine.noPhoneSystem':
    'der Server-PC {host} hat seit {since|time} keine Verbindung zu seiner Telefonanlage',
  'reason.siteLine.unlisted': 'die Liste der Nebenstellen auf dem Server-PC {host} enthält diesen PC ({pc}) nicht',
  'reason.line.notTaken': 'ein Ereignis der Leitung wurde abgelehnt: {message}',
  'reason.socket.nobodyListens': 'kein Server antwortet unter {place}: Prüfen Sie die Adresse',
  'reason.socket.noTls':
    '{place} verwendet kein TLS: Prüfen Sie den Port, oder verwenden Sie eine Adresse, die mit ws:// beginnt',
  'reason.socket.otherProtocol':
    '{place} unterstützt das Unterprotokoll „{protocol}“ nicht: Prüfen Sie die Ereigniszuordnung',
  'reason.socket.refused':
    '{place} hat die Verbindung abgelehnt ({status}): Prüfen Sie das Token und seine Berechtigungen',
  'reason.socket.tokenRefused':
    '{place} hat für diese Client-ID und dieses Geheimnis kein Token ausgestellt ({status}): Prüfen Sie beides',
  'reason.socket.noToken': '{place} hat kein Token zurückgegeben',
  'reason.socket.loginRefused': '{place} hat die Anmeldung abgelehnt: Prüfen Sie das Token',
  'reason.socket.replaced':
    '{place} hat diese Verbindung ersetzt: Ein anderer PC verwendet denselben Namen oder dasselbe Token',
  'reason.socket.loginSilent': '{place} hat die Anmeldung nicht so beantwortet, wie die Ereigniszuordnung es erwartet',
  'reason.socket.askFails': '{place} hat auf die Anfrage an {what} mit {status} geantwortet',
  'reason.socket.askLate': '{place} hat auf die Anfrage an {what} nicht geantwortet',
  'reason.socket.askUnread': '{place} hat auf die Anfrage an {what} kein JSON zurückgegeben',
  'reason.socket.noList':
    '{place} hat unter {what} keine Anrufliste zurückgegeben: Prüfen Sie „list“ in der Ereigniszuordnung',
};
