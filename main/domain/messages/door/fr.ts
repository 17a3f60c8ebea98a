import type { AreaText } from '../format-message.ts';
import type { doorEn } from './en.ts';

export const doorFr: AreaText<typeof doorEn> = {
  'door.other_user': 'Ce Counterline appartient à un autre utilisateur de ce PC.',
  'door.host_not_allowed':
    'Cet accès ne répond qu’à 127.0.0.1, localhost et [::1] avec son propre port. Utilisez l’adresse que Counterline indique.',
  'door.origin_not_allowed':
    'Cette page web ne peut pas parler à Counterline. Ajoutez son origine à la caisse dans les paramètres de Counterline.',
  'door.token_missing':
    'Cette demande n’a pas de jeton. Envoyez « Authorization: Bearer TOKEN » ; une caisse reçoit son jeton en étant associée.',
  'door.token_unknown':
    'Counterline ne connaît pas ce jeton ; il a peut-être été révoqué. Associez à nouveau cette caisse.',
  'door.right_missing':
    'Cette caisse n’a pas ce droit ici. Donnez-lui le droit « {right} » dans Counterline, sous Connexions.',
  'door.not_found':
    'Il n’y a rien à cette adresse. L’accès des caisses connaît lookup, orders, customers, status, pair et socket.',
  'door.method_not_allowed': 'Cette adresse n’accepte que {allow}.',
  'door.upgrade_required': 'Cette adresse est un WebSocket. Ouvrez-la avec l’adresse en ws://.',
  'door.content_type':
    'Le contenu doit être du JSON en UTF-8, non compressé. Envoyez « Content-Type: application/json ».',
  'door.too_large': 'Le contenu dépasse {kib} Kio. Envoyez moins d’entrées à la fois.',
  'door.too_slow': 'La demande n’est pas arrivée en {seconds} s. Renvoyez-la en entier.',
  'door.malformed': 'Ce n’est pas une demande HTTP lisible.',
  'door.headers_too_large': 'Les en-têtes de cette demande sont trop grands.',
  'door.not_utf8': 'Le contenu n’est pas en UTF-8.',
  'door.not_json':
    'Le contenu n’est pas du JSON : il s’interrompt au caractère {position} (ligne {line}, colonne {column}).',
  'door.too_deep': 'Le contenu est imbriqué sur plus de {depth} niveaux.',
  'door.wrong_body': '{message}',
  'door.unknown_type':
    'Ce type est inconnu. Le socket connaît hello, lookup, orders, customers, status, pair et challenge.',
  'door.not_text': 'Le socket n’accepte que des trames texte, chacune avec un objet JSON.',
  'door.too_many_requests': 'Cette caisse demande trop souvent. Réessayez dans {seconds} s.',
  'door.too_many_lookups': 'Trop de recherches de cette caisse sont encore sans réponse. Réessayez dans {seconds} s.',
  'door.too_many_reports':
    'Un rapport de cette caisse est encore en cours d’écriture sur le disque. Réessayez dans {seconds} s.',
  'door.too_many_sockets': 'Trop de sockets sont ouverts. Utilisez-en un par caisse et fermez ceux qui ne servent pas.',
  'door.too_many_pairings':
    'Trop de caisses demandent à être associées. Confirmez-les ou refusez-les dans Counterline, ou réessayez dans {seconds} s.',
  'door.too_many_wrong_tokens':
    'Trop de jetons erronés sont venus d’ici. Vérifiez le jeton de cette caisse et réessayez dans {seconds} s.',
  'door.name_taken':
    'Une caisse nommée « {name} » figure dans les paramètres de ce PC. Choisissez un autre nom, ou retirez-la des paramètres.',
  'door.too_many_tills': 'Ce PC connaît {count} caisses, le maximum. Révoquez-en une qui ne sert plus.',
  'door.till_unknown': 'Aucune caisse de ce nom n’est associée.',
  'door.pairing_unknown': 'Cette association est inconnue. Demandez-en une nouvelle.',
  'door.code_wrong': 'Ce n’est pas le code affiché par la caisse. Encore {left} essais.',
  'door.pairing_refused':
    'Quelqu’un a refusé cette association, ou le code a été faux trop souvent. Demandez-en une nouvelle.',
  'door.pairing_confirmed': 'Le code de cette association est déjà confirmé ; la caisse peut retirer son jeton.',
  'door.pairing_expired': 'Personne n’a confirmé le code à temps. Demandez une nouvelle association.',
  'door.pairing_collected':
    'Le jeton de cette association a été retiré ; il n’est remis qu’une fois. Demandez une nouvelle association.',
  'door.not_kept': '{sentence}',
  'door.cannot_save':
    'Counterline ne peut pas écrire sa liste de caisses, donc rien ne change pour de bon. Libérez de l’espace sur ce PC et réessayez.',
  'door.internal':
    'Counterline a échoué à cette demande ; c’est une faute de Counterline. Réessayez, et prévenez votre administrateur si cela persiste.',
  'door.noPort':
    'Les ports {ports} sont tous occupés sur ce PC, donc aucune caisse ne peut se connecter. Fermez le programme qui les utilise.',
  'door.guessableToken':
    'Le jeton de la caisse « {name} » peut être deviné. Saisissez un jeton aléatoire dans les réglages, ou retirez la caisse des réglages et associez-la.',
  'door.unwritable': 'La file d’envoi ne peut pas être écrite.',
};
