import type { advice as english } from '../en/advice.ts';
import type { Translated } from '../translated.ts';

export const advice: Translated<typeof english> = {
  'advice.Taken.way': 'Si la fiche ne s’ouvre pas, scannez de nouveau.',
  'advice.Missed.way': 'Les appels manqués ne sont pas signalés au helpdesk.',
  'advice.Elsewhere.way': 'Le PC du poste qui a répondu signale l’appel. Rien n’est envoyé pour {at}.',
  'advice.No answer.way': 'Les appels sans réponse ne sont pas signalés au helpdesk.',
  'advice.Withheld.way':
    'Le helpdesk exige un numéro. Vous pouvez en saisir un de remplacement dans Paramètres > Appels.',
  'advice.Internal.way':
    'Les appels internes ne sont pas signalés. Vous pouvez activer leur signalement dans Paramètres > Appels.',
  'advice.Waiting.way': 'L’élément est envoyé automatiquement. Aucune donnée n’est perdue.',
  'advice.Waiting.lookup.way':
    'Une recherche expire après quelques secondes. Si elle ne peut pas être envoyée à temps, la caisse est avertie.',
  'advice.Held as late.way': 'Envoyez l’événement pour consigner l’appel quand même, ou supprimez-le.',
  'advice.Not sure.call.way': 'L’événement est renvoyé automatiquement. Le helpdesk détecte les doublons.',
  'advice.Not sure.lookup.way':
    'Les recherches ne sont pas envoyées deux fois. Si la fiche ne s’ouvre pas, scannez de nouveau.',
  'advice.Refused.why.refusedExtension.way':
    'Dans le helpdesk, attribuez le poste {at} à un agent. Renvoyez ensuite l’événement.',
  'advice.Refused.call.way':
    'Corrigez le problème dans le helpdesk, puis renvoyez l’événement. En général, aucun agent n’a le poste {at}.',
  'advice.over':
    'L’appel est terminé. Si vous envoyez l’événement maintenant, l’appel est consigné et une fiche s’ouvre chez l’agent.',
  'advice.Refused.lookup.way':
    'Le helpdesk ne connaît probablement pas l’adresse e-mail de l’agent. Vérifiez-la dans les paramètres, puis scannez de nouveau.',
  'advice.Refused.report.way': 'Corrigez le problème que le helpdesk indique, puis renvoyez.',
  'advice.Expired.lookup.way':
    'Une recherche expire après quelques secondes. Scannez de nouveau quand le helpdesk est joignable.',
  'advice.Paused.way': 'Les appels pendant une pause sont conservés ici. Ils ne sont pas envoyés plus tard.',
};
