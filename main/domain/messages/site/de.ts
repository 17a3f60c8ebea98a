/** Texts about a site: the broker, and the host that grants requests. */
import type { MessageTemplate } from '../format-message.ts';
import type { siteEn } from './en.ts';
export const siteDe = {
  'now.site': 'Dieser PC und andere PCs senden ihre Anfragen der Reihe nach',
  'now.detail.site': '{reason}. Anfragen können sich verzögern; keine geht verloren.',
  'site.working': 'Der Standort {site} teilt diesem PC Anfragen zu',
  'site.grantor': 'Dieser PC teilt die Anfragen des Standorts {site} zu',
  'site.learning':
    'Der Standort {site} zählt die Anfragen aller PCs. Er beginnt innerhalb einer Minute mit der Zuteilung; bis dahin senden die PCs der Reihe nach',
  'site.connecting': 'Verbindung zum Standort {site} wird hergestellt',
  'site.reachable': 'Der Broker des Standorts {site} akzeptiert diesen PC, und ein PC teilt Anfragen zu',
  'site.accepted': 'Der Broker des Standorts {site} akzeptiert diesen PC',
  'site.unreachable': 'Der Broker des Standorts {site} antwortet nicht',
  'site.unreachable.do':
    'Prüfen Sie die Server in den Einstellungen, die Netzwerkverbindung dieses PCs und den Broker. Counterline versucht es automatisch erneut',
  'site.credentials': 'Der Broker des Standorts {site} hat die Zugangsdaten dieses PCs abgelehnt',
  'site.credentials.do':
    'Prüfen Sie, ob die Einstellungen den Schlüssel dieses PCs enthalten und ob der Broker die aktuellen Konten geladen hat',
  'site.credentialsUnreadable': 'Der NKey oder die Anmeldedatei für den Standort {site} ist ungültig',
  'site.credentialsUnreadable.do':
    'Kopieren Sie den Schlüssel dieses PCs erneut aus dem Ordner, der mit „counterline site accounts“ erstellt wurde',
  'site.authority': 'Die Zertifikatsdatei der Zertifizierungsstelle des Standorts {site} kann nicht gelesen werden',
  'site.authority.do':
    'Prüfen Sie den Pfad in den Einstellungen unter site.tls.ca. Die Datei muss Zertifikate im PEM-Format enthalten',
  'site.certificate': 'Dieser PC vertraut dem Zertifikat des Brokers am Standort {site} nicht ({detail})',
  'site.certificate.do':
    'Geben Sie in den Einstellungen unter site.tls.ca den Pfad zum Zertifikat Ihrer Zertifizierungsstelle an. Prüfen Sie auch, ob das Zertifikat des Brokers den Servernamen aus den Einstellungen enthält',
  'site.noTls': 'Der Broker des Standorts {site} bietet kein TLS an, obwohl die Einstellungen TLS erfordern',
  'site.noTls.do':
    'Richten Sie TLS auf dem Broker ein. Ohne TLS können Zugangsdaten bei der Übertragung mitgelesen werden',
  'site.tooOld': 'Der Broker des Standorts {site} ist zu alt: Version {detail}; erforderlich ist {oldest} oder höher',
  'site.tooOld.do': 'Aktualisieren Sie nats-server',
  'site.permission': 'Der Broker des Standorts {site} erlaubt diesem PC nicht, {detail} zu verwenden',
  'site.permission.do':
    'Der Schlüssel gehört vermutlich zu einem anderen PC. Prüfen Sie site.pc in den Einstellungen, und erstellen Sie die Konten mit „counterline site accounts“ neu',
  'site.jetStreamOff': 'JetStream ist auf dem Broker des Standorts {site} ausgeschaltet',
  'site.jetStreamOff.do': 'Schalten Sie JetStream in nats-server.conf ein',
  'site.storageFull': 'Der Broker des Standorts {site} hat keinen Speicherplatz für das Zuteilungsprotokoll',
  'site.storageFull.do':
    'Geben Sie auf dem Broker Speicherplatz frei, oder erhöhen Sie die JetStream-Limits auf mindestens 1 GB',
  'site.journal': 'Der Broker des Standorts {site} hat das Zuteilungsprotokoll abgelehnt (Fehler {detail})',
  'site.journal.do': 'Prüfen Sie das Protokoll von nats-server',
  'site.noGrantor': 'Kein PC teilt die Anfragen des Standorts {site} zu',
  'site.noGrantor.do':
    'Starten Sie Counterline auf einem PC mit der Rolle „server“. Empfohlen werden zwei PCs mit dieser Rolle',
  'site.rejected':
    'Seit dem Start wurden Nachrichten des Standorts {site} abgelehnt. Andere Version: {version}; ungültig: {invalid}; gefälschte Zuteilungen: {forged}; wiederholte Zuteilungen: {repeated}',
  'site.rejected.do':
    'Verwenden Sie auf allen PCs dieselbe Version von Counterline, und geben Sie jedem PC ein eigenes Konto',
} as const satisfies Record<keyof typeof siteEn, MessageTemplate>;
