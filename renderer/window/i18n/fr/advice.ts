import type { advice as english } from '../en/advice.ts';
import type { Translated } from '../translated.ts';

export const advice: Translated<typeof english> = {
  'advice.Registered.title': 'Le helpdesk a cet appel',
  'advice.Taken.title': 'Le helpdesk a accepté cette recherche',
  'advice.Taken.way':
    'Cela prouve que le helpdesk l’a acceptée, pas que quelqu’un la regarde. Si rien ne s’est ouvert, scannez à nouveau.',
  'advice.Reported.title': 'Le helpdesk a ce rapport',
  'advice.Missed.title': 'Personne n’a décroché',
  'advice.Missed.way': 'Un appel auquel personne ne répond n’est pas signalé au helpdesk.',
  'advice.Elsewhere.title': 'Quelqu’un d’autre a pris cet appel',
  'advice.Elsewhere.way': 'Le helpdesk l’apprend de là où il a été pris. Rien n’est envoyé pour {at}.',
  'advice.No answer.title': 'Le correspondant n’a pas répondu',
  'advice.No answer.way': 'Un appel auquel personne ne répond n’est pas signalé au helpdesk.',
  'advice.Withheld.title': 'Il n’y a pas de numéro à signaler',
  'advice.Withheld.way':
    'Le helpdesk a besoin d’un numéro. Un numéro fixe pour ces appels peut être indiqué sous Paramètres, Appels.',
  'advice.Internal.title': 'C’est un appel entre collègues',
  'advice.Internal.way': 'Les appels internes ne sont pas signalés. Cela peut être activé sous Paramètres, Appels.',
  'advice.Discarded.title': 'Écarté, donc pas envoyé',
  'advice.Waiting.title': 'Attend son tour',
  'advice.Waiting.way': 'Cela part tout seul. Rien n’est perdu.',
  'advice.Waiting.lookup.way':
    'Une recherche ne vaut l’envoi que quelques secondes. Si son tour ne vient pas, elle expire ; la caisse l’apprend.',
  'advice.Held as late.title': 'Cet appel est retenu car il est tardif',
  'advice.Held as late.way': 'Envoyez-le pour qu’il soit tout de même enregistré, ou écartez-le.',
  'advice.Not sure.title': 'Il n’est pas sûr que ce soit arrivé',
  'advice.Not sure.call.way': 'L’envoi se répète tout seul ; le helpdesk reconnaît une répétition.',
  'advice.Not sure.lookup.way': 'Rien n’est envoyé deux fois. Si le client ne s’ouvre pas, scannez à nouveau.',
  'advice.Refused.call.title': 'Le helpdesk a refusé ce signal d’appel',
  'advice.Refused.lookup.title': 'Le helpdesk a refusé cette recherche',
  'advice.Refused.report.title': 'Le helpdesk a refusé ce rapport',
  'advice.Refused.why.refusedExtension.way': 'Associez le poste {at} à un agent dans le helpdesk, puis renvoyez.',
  'advice.Refused.call.way':
    'Corrigez dans le helpdesk ce qu’il indique, puis renvoyez. Le plus souvent, aucun agent n’a le poste {at}.',
  'advice.over': 'L’appel est fini : l’envoi l’enregistre et ouvre l’écran de l’agent.',
  'advice.Refused.lookup.way':
    'Le plus souvent, le helpdesk ne connaît pas l’adresse e-mail de l’agent. Comparez-la avec les paramètres, puis scannez à nouveau.',
  'advice.Refused.report.way': 'Corrigez ce que le helpdesk indique, puis renvoyez.',
  'advice.Expired.title': 'Arrivé trop tard pour être envoyé',
  'advice.Expired.lookup.way':
    'Une recherche n’est utile que quelques secondes. Scannez à nouveau quand le helpdesk sera de retour.',
  'advice.Not sent.title': 'Pas envoyé',
  'advice.Paused.title': 'Counterline était en pause',
  'advice.Paused.way': 'Les appels pendant une pause restent ici et ne sont pas envoyés plus tard.',
};
