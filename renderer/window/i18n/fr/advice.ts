import type { advice as english } from '../en/advice.ts';
import type { Translated } from '../translated.ts';

export const advice: Translated<typeof english> = {
  'advice.Taken.way': 'Si la fiche client ne s’ouvre pas, répétez la recherche.',
  'advice.Missed.way': 'Les appels manqués ne sont pas transmis au helpdesk.',
  'advice.Elsewhere.way':
    'Ce PC n’envoie rien pour le poste {at}. Si un autre poste a pris l’appel, le PC de ce poste transmet l’appel au helpdesk.',
  'advice.No answer.way': 'Les appels sans réponse ne sont pas transmis au helpdesk.',
  'advice.Withheld.way':
    'Le helpdesk exige un numéro. Pour les numéros masqués ou incomplets, vous pouvez saisir un numéro de remplacement dans Paramètres > Appels.',
  'advice.Internal.way':
    'Les appels internes ne sont pas transmis au helpdesk. Vous pouvez activer leur transmission dans Paramètres > Appels.',
  'advice.Internal.call.featureCode.way':
    'Le poste a composé un code de fonction du système téléphonique. Aucun client ne participe donc à cet appel.',
  'advice.Waiting.way': 'Cet élément sera envoyé automatiquement. Aucune donnée n’est perdue.',
  'advice.Waiting.call.ringing.way': 'Le helpdesk ne reçoit un événement qu’une fois l’appel pris.',
  'advice.Waiting.why.waitingKey.way':
    'Corrigez la clé API et le secret API dans les paramètres. L’élément sera alors envoyé automatiquement.',
  'advice.Not sent.why.waitingKey.way':
    'Corrigez la clé API et le secret API dans les paramètres, puis répétez la recherche.',
  'advice.Waiting.lookup.way':
    'Une recherche expire au bout de quelques secondes. Si elle ne peut pas être envoyée à temps, la personne qui l’a lancée est avertie.',
  'advice.Held as late.way': 'Pour consigner l’appel malgré tout, envoyez l’événement. Sinon, supprimez-le.',
  'advice.Not sure.call.way':
    'Vérifiez dans le helpdesk si l’appel a été consigné. L’événement ne sera pas renvoyé automatiquement.',
  'advice.Not sure.lookup.way':
    'Une recherche n’est jamais envoyée deux fois automatiquement. Si la fiche client ne s’ouvre pas, répétez la recherche.',
  'advice.Refused.why.refusedExtension.way':
    'Dans le helpdesk, attribuez le poste {at} à un agent. Renvoyez ensuite l’événement.',
  'advice.Refused.why.linkedAgain.way':
    'Le poste {at} est de nouveau attribué à un agent dans le helpdesk. Renvoyez l’événement.',
  'advice.Refused.call.way':
    'Corrigez le problème dans le helpdesk, puis renvoyez l’événement. Vérifiez par exemple que le poste {at} est attribué à un agent.',
  'advice.over':
    'L’appel est terminé. Si vous envoyez l’événement maintenant, le helpdesk consigne l’appel. Pour un appel entrant, il ouvre aussi une fiche client pour l’agent.',
  'advice.Refused.lookup.way':
    'Le helpdesk ne reconnaît sans doute pas l’adresse e-mail de l’agent. Vérifiez-la dans les paramètres, puis répétez la recherche.',
  'advice.Refused.report.way': 'Corrigez le problème signalé par le helpdesk, puis renvoyez l’élément.',
  'advice.Expired.lookup.way':
    'Une recherche expire au bout de quelques secondes. Répétez-la quand le helpdesk sera de nouveau disponible.',
  'advice.Paused.way':
    'Les appels et les recherches effectués pendant une pause sont consignés ici. Ils ne seront pas envoyés plus tard.',
};
