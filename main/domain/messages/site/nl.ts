/** Texts about a site: the broker, and the host that grants requests. */
import type { MessageTemplate } from '../format-message.ts';
import type { siteEn } from './en.ts';
export const siteNl = {
  'now.site': 'Deze pc en andere pc’s verzenden om de beurt aanvragen',
  'now.detail.site': '{reason}. Aanvragen kunnen vertraging oplopen, maar er gaat niets verloren.',
  'site.working': 'De vestiging {site} geeft aanvragen van deze pc vrij',
  'site.grantor': 'Deze pc geeft aanvragen voor de vestiging {site} vrij',
  'site.learning':
    'De vestiging {site} telt de aanvragen van alle pc’s. Binnen een minuut worden aanvragen vrijgegeven; tot die tijd verzenden de pc’s hun aanvragen om de beurt',
  'site.connecting': 'Verbinding maken met de vestiging {site}',
  'site.reachable': 'De broker van de vestiging {site} accepteert deze pc, en een pc geeft aanvragen vrij',
  'site.accepted': 'De broker van de vestiging {site} accepteert deze pc',
  'site.unreachable': 'De broker van de vestiging {site} reageert niet',
  'site.unreachable.do':
    'Controleer de servers in de instellingen, de netwerkverbinding van deze pc en de broker. Counterline probeert het automatisch opnieuw',
  'site.credentials': 'De broker van de vestiging {site} heeft de aanmelding van deze pc geweigerd',
  'site.credentials.do':
    'Controleer of de instellingen de sleutel van deze pc bevatten en of de broker de huidige accounts heeft geladen',
  'site.credentialsUnreadable': 'De NKey of het aanmeldbestand voor de vestiging {site} is ongeldig',
  'site.credentialsUnreadable.do':
    'Kopieer de sleutel van deze pc opnieuw uit de map die “counterline site accounts” heeft gemaakt',
  'site.authority': 'Het bestand van de certificeringsinstantie voor de vestiging {site} kan niet worden gelezen',
  'site.authority.do':
    'Controleer het pad in de instellingen bij site.tls.ca. Het bestand moet certificaten in PEM-indeling bevatten',
  'site.certificate': 'Deze pc vertrouwt het certificaat van de broker van de vestiging {site} niet ({detail})',
  'site.certificate.do':
    'Voer in de instellingen bij site.tls.ca het pad van het bestand van uw certificeringsinstantie in. Controleer ook of het certificaat de servernaam uit de instellingen bevat',
  'site.noTls': 'De broker van de vestiging {site} biedt geen TLS aan, terwijl de instellingen dat vereisen',
  'site.noTls.do': 'Stel TLS in op de broker. Zonder TLS kunnen aanmeldgegevens onderweg worden gelezen',
  'site.tooOld':
    'De broker van de vestiging {site} is te oud: versie {detail} is geïnstalleerd, maar {oldest} of later is vereist',
  'site.tooOld.do': 'Werk nats-server bij',
  'site.permission': 'De broker van de vestiging {site} staat deze pc niet toe om {detail} te gebruiken',
  'site.permission.do':
    'De sleutel hoort waarschijnlijk bij een andere pc. Controleer site.pc in de instellingen en maak de accounts opnieuw aan met “counterline site accounts”',
  'site.jetStreamOff': 'JetStream is uitgeschakeld op de broker van de vestiging {site}',
  'site.jetStreamOff.do': 'Schakel JetStream in via nats-server.conf',
  'site.storageFull': 'De broker van de vestiging {site} heeft geen ruimte voor het journaal van de aanvragen',
  'site.storageFull.do': 'Maak schijfruimte vrij op de broker of verhoog de limieten van JetStream tot minstens 1 GB',
  'site.journal': 'De broker van de vestiging {site} heeft het journaal van de aanvragen geweigerd (fout {detail})',
  'site.journal.do': 'Controleer het logbestand van nats-server',
  'site.noGrantor': 'Geen enkele pc geeft aanvragen voor de vestiging {site} vrij',
  'site.noGrantor.do': 'Start Counterline op een pc met de rol “server”. Aanbevolen: twee pc’s met deze rol',
  'site.rejected':
    'Sinds de start zijn berichten van de vestiging {site} geweigerd. Van een andere versie: {version}; ongeldig: {invalid}; vervalste vrijgaven: {forged}; herhaalde vrijgaven: {repeated}',
  'site.rejected.do': 'Gebruik op alle pc’s dezelfde versie van Counterline en geef elke pc een eigen account',
} as const satisfies Record<keyof typeof siteEn, MessageTemplate>;
