import type { AreaTemplates } from '../format-message.ts';
import type { tillEn } from './en.ts';

export const tillDe: AreaTemplates<typeof tillEn> = {
  'till.taken': 'Der Helpdesk hat diese Kundensuche für {agent} angenommen.',
  'till.repeated': 'Dieser Kunde wurde gerade erst angefordert. Der Helpdesk hat die Anfrage bereits erhalten.',
  'till.refused': 'Der Helpdesk hat diese Kundensuche abgelehnt: „{words}“.',
  'till.refusedSilently': 'Der Helpdesk hat diese Kundensuche ohne Angabe eines Grundes abgelehnt ({status}).',
  'till.unauthorised':
    'Der Helpdesk hat den API-Schlüssel oder das API-Geheimnis dieses PCs abgelehnt. Wenden Sie sich an Ihren Administrator. Sie können den Verkauf fortsetzen.',
  'till.elsewhere': 'Dieser Kunde kann nicht angezeigt werden: {reason}. Sie können den Verkauf fortsetzen.',
  'till.unreachable':
    'Der Helpdesk ist nicht erreichbar, daher wird dieser Kunde nicht angezeigt. Sie können den Verkauf fortsetzen.',
  'till.disk':
    'Dieser PC kann nicht auf seinen Datenträger schreiben, daher wird dieser Kunde nicht angezeigt. Wenden Sie sich an Ihren Administrator. Sie können den Verkauf fortsetzen.',
  'till.expired':
    'Die Anfrage wurde nicht rechtzeitig gesendet, daher wurde dieser Kunde nicht angezeigt. Sie können den Verkauf fortsetzen.',
  'till.limited':
    'Der Helpdesk ist ausgelastet, daher wurde dieser Kunde nicht angezeigt. Scannen Sie in Kürze erneut.',
  'till.unsure':
    'Der Helpdesk hat die Anfrage nicht bestätigt. Möglicherweise wird der Kunde nicht geöffnet. Sie können den Verkauf fortsetzen.',
  'till.paused':
    'Counterline ist auf diesem PC pausiert, daher wurde dieser Kunde nicht angezeigt. Sie können den Verkauf fortsetzen.',
  'till.noHelpdesk':
    'Auf diesem PC ist kein Helpdesk eingerichtet, daher wird dieser Kunde nicht angezeigt. Wenden Sie sich an Ihren Administrator.',
  'till.number':
    'Der Helpdesk kann die Rufnummer {number} nicht verwenden. Geben Sie sie mit Ländervorwahl ein, oder geben Sie eine E-Mail-Adresse ein.',
  'till.ending':
    'Counterline wird beendet, daher wurde dieser Kunde nicht angezeigt. Sie können den Verkauf fortsetzen.',
  'till.unknownAgent':
    'Kein Mitarbeiter an dieser Kasse hat diese E-Mail-Adresse. Wählen Sie einen anderen Mitarbeiter, oder fügen Sie den Mitarbeiter mit dieser Adresse in den Einstellungen unter „colleagues“ hinzu.',
  'till.agentNotKept':
    'Dieser PC kann nicht auf seinen Datenträger schreiben, daher wurde nichts geändert. Prüfen Sie den freien Speicherplatz und die Berechtigungen, und versuchen Sie es erneut.',
};
