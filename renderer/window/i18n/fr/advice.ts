import type { advice as english } from '../en/advice.ts';
import type { Translated } from '../translated.ts';

export const advice: Translated<typeof english> = {
  'advice.Registered.title': 'Le helpdesk a enregistré cet appel',
  'advice.Taken.title': 'Le helpdesk a accepté cette recherche',
  'advice.Taken.way':
    'Le helpdesk ne peut pas confirmer que la fiche s’est ouverte. Si elle ne s’est pas ouverte, scannez de nouveau.',
  'advice.Reported.title': 'Le helpdesk a reçu ce rapport',
  'advice.Missed.title': 'Appel sans réponse',
  'advice.Missed.way': 'Les appels manqués ne sont pas signalés au helpdesk.',
  'advice.Elsewhere.title': 'Une autre personne a répondu à cet appel',
  'advice.Elsewhere.way': 'Le PC du poste qui a répondu signale l’appel. Rien n’est envoyé pour {at}.',
  'advice.No answer.title': 'Le correspondant n’a pas répondu',
  'advice.No answer.way': 'Les appels sans réponse ne sont pas signalés au helpdesk.',
  'advice.Withheld.title': 'Cet appel n’a pas de numéro à signaler',
  'advice.Withheld.way':
    'Le helpdesk exige un numéro. Vous pouvez en saisir un de remplacement dans Paramètres > Appels.',
  'advice.Internal.title': 'Ceci est un appel interne',
  'advice.Internal.way':
    'Les appels internes ne sont pas signalés. Vous pouvez activer leur signalement dans Paramètres > Appels.',
  'advice.Discarded.title': 'Cette entrée a été supprimée et ne sera pas envoyée',
  'advice.Waiting.title': 'Cette entrée est en attente d’envoi',
  'advice.Waiting.way': 'Elle est envoyée automatiquement. Aucune donnée n’est perdue.',
  'advice.Waiting.lookup.way':
    'Une recherche expire après quelques secondes. Si elle ne peut pas être envoyée à temps, la caisse est avertie.',
  'advice.Held as late.title': 'Cet événement d’appel est trop tardif pour un envoi automatique',
  'advice.Held as late.way': 'Envoyez-le pour consigner l’appel quand même, ou supprimez-le.',
  'advice.Not sure.title': 'La remise n’est pas confirmée',
  'advice.Not sure.call.way': 'L’événement est renvoyé automatiquement. Le helpdesk détecte les doublons.',
  'advice.Not sure.lookup.way':
    'Les recherches ne sont pas envoyées deux fois. Si le client ne s’ouvre pas, scannez de nouveau.',
  'advice.Refused.call.title': 'Le helpdesk a refusé cet événement d’appel',
  'advice.Refused.lookup.title': 'Le helpdesk a refusé cette recherche',
  'advice.Refused.report.title': 'Le helpdesk a refusé ce rapport',
  'advice.Refused.why.refusedExtension.way':
    'Dans le helpdesk, attribuez le poste {at} à un agent. Renvoyez ensuite l’événement.',
  'advice.Refused.call.way':
    'Corrigez le problème dans le helpdesk, puis renvoyez l’événement. En général, aucun agent n’a le poste {at}.',
  'advice.over':
    'L’appel est terminé. Si vous envoyez l’événement maintenant, l’appel est consigné et une fiche s’ouvre chez l’agent.',
  'advice.Refused.lookup.way':
    'Le helpdesk ne connaît probablement pas l’adresse e-mail de l’agent. Vérifiez-la dans les paramètres, puis scannez de nouveau.',
  'advice.Refused.report.way': 'Corrigez le problème que le helpdesk indique, puis renvoyez.',
  'advice.Expired.title': 'Cette entrée a expiré avant son envoi',
  'advice.Expired.lookup.way':
    'Une recherche expire après quelques secondes. Scannez de nouveau quand le helpdesk est joignable.',
  'advice.Not sent.title': 'Cette entrée n’a pas été envoyée',
  'advice.Paused.title': 'Counterline était en pause',
  'advice.Paused.way': 'Les appels pendant une pause sont conservés ici. Ils ne sont pas envoyés plus tard.',
};
