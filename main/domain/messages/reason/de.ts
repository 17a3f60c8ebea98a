import type { AreaText } from '../format-message.ts';
import type { reasonEn } from './en.ts';

export const reasonDe: AreaText<typeof reasonEn> = {
  'reason.certificate.expired': 'Das Zertifikat von {host} ist abgelaufen',
  'reason.certificate.notYet': 'Das Zertifikat von {host} gilt noch nicht; prüfen Sie die Uhr dieses PCs',
  'reason.certificate.date':
    'Das Zertifikat von {host} ist abgelaufen oder gilt noch nicht; prüfen Sie die Uhr dieses PCs',
  'reason.certificate.revoked': 'Das Zertifikat von {host} ist widerrufen',
  'reason.certificate.otherName': 'Das Zertifikat von {host} gehört zu einem anderen Namen',
  'reason.certificate.untrusted': 'Das Zertifikat von {host} ist von niemandem unterschrieben, dem dieser PC vertraut',
  'reason.nameUnknown': 'Der Name {host} ist nicht bekannt',
  'reason.nameSilent': 'Der Name {host} lässt sich gerade nicht nachschlagen; prüfen Sie das Netzwerk dieses PCs',
  'reason.nothingAnswers': 'Unter {host} antwortet nichts',
  'reason.noWay': 'Es führt kein Weg zu {host}; prüfen Sie das Netzwerk dieses PCs',
  'reason.stopped': '{host} antwortet nicht mehr',
  'reason.noConnection': 'Es kommt keine Verbindung mit {host} zustande',
  'reason.noTls': '{host} spricht TLS nicht richtig; prüfen Sie, ob die Adresse mit https beginnt',
  'reason.proxy': 'Der Proxy dieses PCs lässt {host} nicht durch',
  'reason.proxyAuth':
    'Der Proxy dieses PCs verlangt Benutzername und Passwort, die Counterline nicht gibt; lassen Sie {host} ohne sie durch',
  'reason.proxyPassword': 'Der Proxy auf dem Weg zu {host} verlangt ein Passwort',
  'reason.notHttp': '{host} antwortet etwas, das kein HTTP ist',
  'reason.notSecure': 'Es kommt keine sichere Verbindung mit {host} zustande ({code})',
  'reason.closed': '{host} hat die Verbindung ohne Antwort geschlossen',
  'reason.closedBefore': '{host} hat die Verbindung geschlossen, bevor etwas gesendet war',
  'reason.timeout': '{host} hat nicht innerhalb von {seconds} s geantwortet',
  'reason.connectTimeout': 'Keine Verbindung mit {host} innerhalb von {seconds} s',
  'reason.calledOff': 'Die Anfrage wurde abgebrochen',
  'reason.calledOffAt': 'Die Anfrage an {host} wurde abgebrochen',
  'reason.unreachable': '{host} ist nicht erreichbar ({code})',
  'reason.broke': 'Die Verbindung mit {host} riss ab, bevor eine Antwort kam ({code})',
  'reason.credentials': 'API-Schlüssel oder API-Geheimnis enthält ein Zeichen, das nicht gesendet werden kann',
  'reason.redirect':
    '{host} leitet zu {place} weiter; prüfen Sie die Adresse in den Einstellungen oder melden Sie sich in diesem Netzwerk an',
  'reason.otherPlace': 'einem anderen Ort',
  'reason.serverError': '{host} antwortet {status}; das sagt nicht, was daraus wurde',
  'reason.signIn': 'Anstelle von {host} antwortet etwas anderes, meist die Anmeldeseite dieses Netzwerks',
  'reason.noPresence': '{host} antwortet weder Online noch Offline',
  'reason.noConversations': '{host} antwortet etwas, das keine Liste von Konversationen ist',
  'reason.ended': 'Counterline wurde beendet, bevor die Antwort kam',
  'reason.ending': 'Counterline wird beendet',
  'reason.away': 'Der Helpdesk ist nicht erreichbar',
  'reason.presence.notUnderstood': 'die Antwort ist nicht verständlich',
  'reason.presence.unknownKey': 'der Helpdesk kennt diesen Schlüssel oder diesen Shop nicht (404)',
  'reason.presence.refused': 'der Helpdesk lehnt die Frage ab ({status})',
  'reason.presence.key': 'der Helpdesk akzeptiert den Schlüssel nicht',
  'reason.presence.limited': 'der Helpdesk bittet um eine Pause',
  'reason.presence.notAsked': 'noch nicht gefragt',
  'reason.presence.old': 'seitdem nicht gefragt',
  'reason.line.closed': 'die Gegenseite hat die Verbindung geschlossen',
  'reason.line.silent': '{place} antwortet nicht: Prüfen Sie das Netzwerk und ob die Telefonanlage hängt',
  'reason.line.nothingListens':
    'an {place} lauscht nichts: Prüfen Sie, ob Asterisk dort läuft und ob manager.conf diesen Port nennt',
  'reason.line.unknownName': 'der Name {host} lässt sich nicht auflösen: Prüfen Sie Hostnamen und Netzwerk',
  'reason.line.unreachable': '{place} ist nicht erreichbar: Prüfen Sie das Netzwerk',
  'reason.line.brokenOff': 'die Telefonanlage an {place} hat die Verbindung abgebrochen',
  'reason.line.noTls': '{place} spricht kein TLS: Nehmen Sie den Port von „tlsbindaddr“ in manager.conf, meist 5039',
  'reason.line.otherName':
    'das Zertifikat von {place} gilt für einen anderen Namen: Nehmen Sie den Namen, der im Zertifikat steht',
  'reason.line.expired': 'das Zertifikat von {place} ist abgelaufen: Erneuern Sie es an der Telefonanlage',
  'reason.line.untrusted':
    'das Zertifikat von {place} stammt von niemandem, dem dieser PC vertraut: Installieren Sie das Zertifikat des Ausstellers',
  'reason.line.fails': 'die Verbindung mit {place} scheitert: {message}',
  'reason.line.off': 'die Leitung ist ausgeschaltet',
  'reason.line.closedBefore': 'die Telefonanlage an {place} hat die Verbindung vor dem Ende der Anmeldung geschlossen',
  'reason.line.closedBy': 'die Telefonanlage an {place} hat die Verbindung geschlossen',
  'reason.line.stranger':
    '{place}: Was dort antwortet, ist keine Asterisk-Manager-Schnittstelle: Es beginnt mit „{line}“',
  'reason.line.tooOld':
    '{place}: Dieses Asterisk ist zu alt: Seine Manager-Schnittstelle hat Version {version}, nötig ist Asterisk 12 oder neuer',
  'reason.line.restarts': 'die Telefonanlage startet neu',
  'reason.line.shutsDown': 'die Telefonanlage fährt herunter',
  'reason.line.tooMany': 'mehr als {count} Ereignisse kommen, bevor die Liste der Kanäle vollständig ist',
  'reason.noHelpdesk': 'Es ist kein Helpdesk eingerichtet',
  'reason.callKey': 'Der Helpdesk nimmt den API-Schlüssel der Anrufereignisse nicht an',
  'reason.key': 'Der Helpdesk akzeptiert API-Schlüssel und API-Geheimnis nicht',
  'reason.pause': 'Der Helpdesk bittet um eine Pause',
  'reason.paused': 'Counterline ist auf diesem PC pausiert',
  'reason.noTurn': 'Dieser PC hat seinen Anteil an den Grenzen vorerst aufgebraucht',
  'reason.disk': 'Das Laufwerk kann nicht beschrieben werden',
  'reason.tooLarge': 'Ein Eintrag ist größer als {mib} MiB',
  'reason.outboxFull': 'Der Postausgang enthält schon {count} Einträge; senden oder verwerfen Sie einige',
  'reason.line.nobodyListens':
    'an {place} lauscht nichts: Prüfen Sie, ob die Telefonanlage dort läuft und SIP über WebSocket anbietet',
  'reason.line.noSecureSip':
    '{place} spricht kein TLS: Beginnen Sie die Adresse mit ws:// oder nehmen Sie den Port für wss://',
  'reason.line.noSip': 'was an {place} antwortet, spricht kein SIP: Prüfen Sie die Adresse',
  'reason.line.noAnswer': '{place} antwortet nicht: Prüfen Sie Adresse und Netzwerk',
  'reason.line.silentNow': 'die Telefonanlage antwortet nicht mehr: Prüfen Sie das Netzwerk',
  'reason.line.stoodStill':
    'dieser PC stand {seconds} s still: Was die Telefonanlage inzwischen gesagt hat, kommt zu spät, deshalb wird die Verbindung neu aufgebaut',
  'reason.line.noWebSocket':
    'der Server antwortet {status}, statt einen WebSocket zu öffnen: Prüfen Sie den Pfad der Adresse, meist /ws',
  'reason.line.unknownUser': 'die Telefonanlage an {place} kennt „{username}“ nicht: Prüfen Sie den Benutzernamen',
  'reason.line.notLetIn':
    'die Telefonanlage an {place} lässt „{username}“ nicht herein ({status}): Prüfen Sie Benutzernamen und Passwort',
  'reason.line.notRegistered': 'die Telefonanlage an {place} registriert „{username}“ nicht ({status})',
  'reason.line.unregistered': 'die Telefonanlage an {place} hält „{username}“ nicht länger registriert',
  'reason.line.registering': 'das Registrieren scheitert: {message}',
  'reason.line.noLamps':
    'die Telefonanlage an {place} hat kein Besetztlampenfeld für {extensions} ({status}): Geben Sie diesen Nebenstellen Hints oder fragen Sie die Administration',
  'reason.line.lampGone': 'die Anlage unter {place} zeigt die Lampe von {extension} nicht mehr ({status})',
  'reason.line.ari.nothingListens':
    'an {place} hört niemand zu: Prüfen Sie, dass Asterisk dort läuft und http.conf diesen Port und „enabled = yes“ hat',
  'reason.line.ari.noTls':
    '{place} spricht kein TLS: Beginnen Sie die Adresse mit http://, oder nehmen Sie den Port von „tlsbindaddr“ in http.conf, meist 8089',
  'reason.line.ari.absent':
    'was an {place} antwortet, bietet kein ARI an ({status}): Prüfen Sie die Adresse und „enabled = yes“ in ari.conf',
  'reason.line.ari.notHere':
    'die Telefonanlage an {place} lässt „{username}“ von diesem PC aus nicht hinein ({status}): Prüfen Sie, ob „permit“ dieses Benutzers in ari.conf die Adresse dieses PCs erlaubt, {address}',
  'reason.line.ari.answers': 'die Telefonanlage an {place} antwortet {status}: Vielleicht startet sie gerade',
  'reason.line.noChallenge': 'die Telefonanlage bietet keine Anmeldung per Challenge an: {words}',
  'reason.line.login':
    'die Telefonanlage lässt „{username}“ nicht herein ({words}). Prüfen Sie Benutzernamen und Geheimnis und ob „permit“ dieses Benutzers in manager.conf die Adresse dieses PCs erlaubt, {address}',
  'reason.line.mayNotRead':
    'die Telefonanlage meldet „{username}“ keine Anrufe: Ergänzen Sie „call“ in der Zeile „read“ in manager.conf und laden Sie die Manager-Schnittstelle neu',
  'reason.line.eventsHidden':
    'die Telefonanlage verbirgt {events} vor „{username}“: Ändern Sie die Zeilen „eventfilter“ dieses Benutzers in manager.conf und laden Sie die Manager-Schnittstelle neu',
  'reason.line.ari.noEvents':
    'die Telefonanlage listet „{username}“ Anrufe auf und sendet keine Ereignisse dazu: Prüfen Sie in stasis.conf, ob Nachrichten abgelehnt werden, und einen Proxy auf dem Weg',
  'reason.line.isTls':
    '{place} spricht TLS: Schalten Sie TLS für diese Leitung ein, oder nehmen Sie den Port ohne TLS, meist 5038',
  'reason.line.ari.isTls': '{place} spricht TLS: Beginnen Sie die Adresse mit https://',
  'reason.line.untrustedShown':
    'das Zertifikat von {place} stammt von niemandem, dem dieser PC vertraut: Installieren Sie das Zertifikat des Ausstellers. Oder vergleichen Sie seinen SHA-256-Fingerabdruck an der Telefonanlage und tragen Sie ihn als „certificateFingerprint“ dieser Leitung ein: {fingerprint}',
  'reason.line.otherFingerprint':
    'das Zertifikat von {place} ist ein anderes: Sein SHA-256-Fingerabdruck ist {shown}, eingetragen ist {expected}. Nichts wurde gesendet. Wurde das Zertifikat erneuert, vergleichen Sie es an der Telefonanlage und tragen Sie den neuen Fingerabdruck ein',
  'reason.line.mayNotList':
    '„{username}“ darf die Anrufe der Telefonanlage nicht auflisten ({words}). Ergänzen Sie „reporting“ in der Zeile „write“ in manager.conf',
  'reason.line.notTaken': 'was die Leitung sagt, wird nicht angenommen: {message}',
  'reason.socket.nobodyListens': 'an {place} antwortet nichts: prüfen Sie die Adresse',
  'reason.socket.noTls': '{place} spricht kein TLS: prüfen Sie den Port, oder beginnen Sie die Adresse mit ws://',
  'reason.socket.otherProtocol': '{place} spricht das Unterprotokoll „{protocol}“ nicht: prüfen Sie die Karte',
  'reason.socket.refused': '{place} lässt Counterline nicht ein ({status}): prüfen Sie das Token und was es darf',
  'reason.socket.tokenRefused':
    '{place} gibt für diese Client-ID und dieses Geheimnis kein Token ({status}): prüfen Sie beide',
  'reason.socket.noToken': '{place} beantwortet die Frage nach einem Token mit etwas anderem',
  'reason.socket.loginRefused': '{place} lehnt die Anmeldung ab: prüfen Sie das Token',
  'reason.socket.replaced':
    '{place} hat diese Verbindung durch eine andere ersetzt: ein anderer PC benutzt denselben Namen oder dasselbe Token',
  'reason.socket.loginSilent': '{place} beantwortet die Anmeldung nicht so, wie es die Karte erwartet',
  'reason.socket.askFails': '{place} antwortet {status} auf die Frage nach {what}',
  'reason.socket.askLate': '{place} antwortet nicht auf die Frage nach {what}',
  'reason.socket.askUnread': '{place} antwortet auf die Frage nach {what} etwas, das kein JSON ist',
  'reason.socket.noList': '{place} zählt bei {what} keine Gespräche auf: prüfen Sie „list“ in der Karte',
};
