import type { AreaText } from '../tell.ts';
import type { answerEn } from './en.ts';

export const answerDe: AreaText<typeof answerEn> = {
  'answer.unknownCall': 'Diese Version kennt keinen Aufruf „{name}“.',
  'answer.badCall': '{what}',
  'answer.bug': 'Counterline konnte das nicht tun. Das ist ein Fehler in Counterline; im Log steht mehr.',
  'answer.bugOfAnswer':
    'Counterline gab eine Antwort, die nicht passt. Das ist ein Fehler in Counterline; im Log steht mehr.',
  'answer.nothingKept': 'Nichts davon ist aufbewahrt: {reason}.',
  'answer.notRight': '{path}: {message}',
  'answer.notPractising': 'Das geht nur in der Übung. Starten Sie Counterline mit --practice.',
  'answer.noWindow': 'Nur das Programm, das das Fenster trägt, kennt seine Adresse.',
  'answer.nothingToDecide': 'Über diesen Eintrag ist nichts zu entscheiden: Er ist unterwegs oder fort.',
  'answer.notDiscarded': 'Dieser Eintrag lässt sich nicht verwerfen: Er ist unterwegs oder fort.',
  'answer.goesOut': 'Es geht jetzt hinaus.',
  'answer.discarded': 'Es ist verworfen. Die Seite im Protokoll bleibt.',
  'answer.trying': 'Wird jetzt versucht.',
  'answer.unknownPage': 'Diese Seite steht nicht mehr im Protokoll.',
  'answer.noCustomer': 'Es gibt weder Nummer noch E-Mail-Adresse, um einen Kunden anzuzeigen.',
  'answer.tillPaired': 'Die Kasse ist gekoppelt.',
  'answer.tillRefused': 'Die Kasse ist abgewiesen.',
  'answer.tillRevoked': '{name} darf nichts mehr fragen.',
  'answer.noticeRead': 'Es wird nicht mehr gezeigt.',
  'answer.paused': 'Bis dahin geht von diesem PC nichts an den Helpdesk.',
  'answer.resumed': 'Counterline arbeitet wieder.',
  'answer.noSession': 'Diese App wurde nicht so gestartet, dass sie sich von hier aus einrichten lässt.',
  'answer.preferencesNotKept':
    'Dieser PC kann die Wahl nicht speichern, deshalb ändert sich nichts. Schaffen Sie Platz und wählen Sie noch einmal.',
  'answer.noLog': 'Dieses Counterline führt kein Log.',
  'answer.notExamined': 'Dieses Counterline lässt sich nicht untersuchen.',
  'answer.levelNotKept':
    'Die Stufe kann nicht gespeichert werden ({why}), deshalb bleibt sie, wie sie war. Prüfen Sie das Laufwerk.',
  'answer.practiceBusy': 'Es wird schon geübt. Warten Sie das Ende ab, oder beenden Sie es.',
  'answer.realExchange':
    'Dieser Platz übt an seiner echten Telefonanlage: Rufen Sie seine Nummer von irgendeinem Telefon an.',
  'answer.starting': 'Counterline startet. Versuchen Sie es gleich noch einmal.',
  'answer.noPracticeCall': 'Gerade gibt es keinen Übungsanruf. Starten Sie zuerst einen.',
  'answer.notRinging': 'Ihr Übungstelefon klingelt nicht.',
  'answer.notTalking': 'Sie telefonieren nicht.',
  'answer.noTillDoor': 'Der Zugang für Kassen ist zu: Ein anderes Programm nutzt seine Ports.',
  'answer.notYours': 'Counterline antwortet nur seinem eigenen Fenster.',
  'window.wrongOrigin': 'Diese Adresse gehört nur Counterline auf diesem PC.',
  'window.onlyReading': 'Nur lesen.',
  'window.noAddress': 'Das ist keine Adresse.',
  'window.usedLink':
    'Dieser Link wurde schon benutzt oder ist zu alt. Führen Sie „counterline status --open“ aus, um einen neuen zu bekommen.',
  'window.noSession': 'Öffnen Sie das Fenster mit dem Link, den „counterline status --open“ ausgibt.',
  'window.noPage': 'Eine solche Seite gibt es nicht.',
};
