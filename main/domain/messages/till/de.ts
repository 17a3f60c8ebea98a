import type { AreaText } from '../format-message.ts';
import type { tillEn } from './en.ts';

export const tillDe: AreaText<typeof tillEn> = {
  'till.taken': 'Der Helpdesk öffnet diesen Kunden für {agent}.',
  'till.repeated': 'Nach diesem Kunden wurde gerade schon gefragt; der Helpdesk hat ihn.',
  'till.refused': 'Der Helpdesk nimmt diese Abfrage nicht an: „{words}“.',
  'till.refusedSilently': 'Der Helpdesk nimmt diese Abfrage nicht an und nennt keinen Grund ({status}).',
  'till.unauthorised':
    'Der Helpdesk akzeptiert API-Schlüssel und Geheimnis dieses PCs nicht. Sagen Sie der Administration Bescheid; der Verkauf kann weitergehen.',
  'till.elsewhere': 'Dieser Kunde wird nicht angezeigt: {reason}. Der Verkauf kann weitergehen.',
  'till.unreachable':
    'Der Helpdesk ist nicht erreichbar, deshalb wird dieser Kunde nicht angezeigt. Der Verkauf kann weitergehen.',
  'till.disk':
    'Dieser PC kann nicht auf seine Festplatte schreiben, deshalb wird dieser Kunde nicht angezeigt. Sagen Sie der Administration Bescheid; der Verkauf kann weitergehen.',
  'till.expired':
    'Der Helpdesk konnte nicht innerhalb von 10 s gefragt werden, deshalb wird dieser Kunde nicht angezeigt. Der Verkauf kann weitergehen.',
  'till.limited':
    'Der Helpdesk ist ausgelastet, deshalb wird dieser Kunde nicht angezeigt. Scannen Sie gleich noch einmal.',
  'till.unsure': 'Der Helpdesk wurde gefragt, hat aber nicht geantwortet: unsicher, ob sich dieser Kunde öffnet.',
  'till.paused': 'Counterline ist auf diesem PC pausiert, deshalb wird dieser Kunde nicht angezeigt.',
  'till.noHelpdesk':
    'Auf diesem PC ist kein Helpdesk eingerichtet, deshalb wird dieser Kunde nicht angezeigt. Sagen Sie der Administration Bescheid.',
  'till.number': '{number} ist keine Telefonnummer, die der Helpdesk verwenden kann.',
  'till.ending': 'Counterline wird beendet, deshalb wird dieser Kunde nicht angezeigt.',
  'till.unknownAgent':
    'Niemand mit dieser E-Mail-Adresse ist für diese Kasse eingetragen. Wählen Sie jemand anderen, oder tragen Sie die Person in den Einstellungen unter „colleagues“ ein.',
  'till.agentNotKept':
    'Dieser PC kann die Auswahl nicht auf die Festplatte schreiben, deshalb ändert sich nichts. Schaffen Sie Platz und wählen Sie noch einmal.',
};
