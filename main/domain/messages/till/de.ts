import type { AreaTemplates } from '../format-message.ts';
import type { tillEn } from './en.ts';

export const tillDe: AreaTemplates<typeof tillEn> = {
  'till.taken': 'Der Helpdesk hat diese Kundensuche für {agent} angenommen.',
  'till.repeated': 'Dieser Kunde wurde gerade schon angefordert; der Helpdesk hat die Anfrage erhalten.',
  'till.refused': 'Der Helpdesk lehnt diese Kundensuche ab: „{words}“.',
  'till.refusedSilently': 'Der Helpdesk lehnt diese Kundensuche ohne Angabe eines Grundes ab ({status}).',
  'till.unauthorised':
    'Der Helpdesk lehnt den API-Schlüssel oder das API-Geheimnis dieses PCs ab. Wenden Sie sich an Ihren Administrator. Sie können den Verkauf fortsetzen.',
  'till.elsewhere': 'Dieser Kunde wird nicht angezeigt: {reason}. Sie können den Verkauf fortsetzen.',
  'till.unreachable':
    'Der Helpdesk ist nicht erreichbar, daher wird dieser Kunde nicht angezeigt. Sie können den Verkauf fortsetzen.',
  'till.disk':
    'Dieser PC kann nicht auf seine Festplatte schreiben, daher wird dieser Kunde nicht angezeigt. Wenden Sie sich an Ihren Administrator. Sie können den Verkauf fortsetzen.',
  'till.expired':
    'Der Helpdesk hat nicht innerhalb von 10 s geantwortet, daher wird dieser Kunde nicht angezeigt. Sie können den Verkauf fortsetzen.',
  'till.limited': 'Der Helpdesk ist ausgelastet, daher wird dieser Kunde nicht angezeigt. Scannen Sie in Kürze erneut.',
  'till.unsure':
    'Der Helpdesk hat die Anfrage erhalten, aber nicht geantwortet. Möglicherweise wird der Kunde nicht angezeigt.',
  'till.paused': 'Counterline ist auf diesem PC pausiert, daher wird dieser Kunde nicht angezeigt.',
  'till.noHelpdesk':
    'Auf diesem PC ist kein Helpdesk eingerichtet, daher wird dieser Kunde nicht angezeigt. Wenden Sie sich an Ihren Administrator.',
  'till.number': 'Der Helpdesk kann die Rufnummer {number} nicht verwenden.',
  'till.ending': 'Counterline wird beendet, daher wird dieser Kunde nicht angezeigt.',
  'till.unknownAgent':
    'Für diese Kasse gibt es keinen Mitarbeiter mit dieser E-Mail-Adresse. Wählen Sie eine andere Person, oder fügen Sie diese in den Einstellungen unter „colleagues“ hinzu.',
  'till.agentNotKept':
    'Dieser PC kann nicht auf seine Festplatte schreiben, daher wurde nichts geändert. Geben Sie Speicherplatz frei und wählen Sie erneut.',
};
