import type { AreaTemplates } from '../format-message.ts';
import type { tillServerEn } from './en.ts';

export const tillServerFr: AreaTemplates<typeof tillServerEn> = {
  'door.other_user': 'Cette instance de Counterline appartient à un autre utilisateur de ce PC.',
  'door.host_not_allowed':
    'Ce serveur accepte uniquement les noms d’hôte 127.0.0.1, localhost et [::1] avec son propre port. Utilisez l’adresse affichée par Counterline.',
  'door.origin_not_allowed':
    'Cette page web n’est pas autorisée à utiliser Counterline. Ajoutez son origine à la caisse dans les paramètres de Counterline.',
  'door.token_missing':
    'Cette requête n’a pas de jeton. Envoyez « Authorization: Bearer TOKEN » ; une caisse reçoit son jeton lors de l’association.',
  'door.token_unknown':
    'Counterline ne connaît pas ce jeton ; il a peut-être été révoqué. Associez de nouveau cette caisse.',
  'door.right_missing':
    'Cette caisse n’a pas l’autorisation. Accordez-lui le droit « {right} » dans Counterline, sous Connexions.',
  'door.not_found':
    'Cette adresse n’existe pas. Le serveur de caisse propose lookup, orders, customers, status, pair et socket.',
  'door.method_not_allowed': 'Cette adresse accepte uniquement {allow}.',
  'door.upgrade_required': 'Cette adresse est un WebSocket. Connectez-vous avec une adresse ws://.',
  'door.content_type': 'Le corps doit être du JSON en UTF-8 non compressé. Envoyez « Content-Type: application/json ».',
  'door.too_large': 'Le corps dépasse {kib} Kio. Envoyez moins d’entrées à la fois.',
  'door.too_slow': 'La requête n’est pas arrivée en {seconds} s. Renvoyez la requête entière.',
  'door.malformed': 'La requête HTTP est mal formée.',
  'door.headers_too_large': 'Les en-têtes de cette requête sont trop grands.',
  'door.not_utf8': 'Le corps n’est pas en UTF-8.',
  'door.not_json':
    'Le corps n’est pas du JSON valide : erreur au caractère {position} (ligne {line}, colonne {column}).',
  'door.too_deep': 'Le corps est imbriqué sur plus de {depth} niveaux.',
  'door.wrong_body': '{message}',
  'door.unknown_type':
    'Le type de message est inconnu. Le socket accepte hello, lookup, orders, customers, status, pair et challenge.',
  'door.not_text': 'Le socket accepte uniquement des trames de texte, avec un objet JSON chacune.',
  'door.too_many_requests': 'Cette caisse envoie trop de requêtes. Réessayez dans {seconds} s.',
  'door.too_many_lookups': 'Trop de recherches de cette caisse sont encore sans réponse. Réessayez dans {seconds} s.',
  'door.too_many_reports':
    'Le rapport précédent de cette caisse est en cours d’enregistrement. Réessayez dans {seconds} s.',
  'door.too_many_sockets': 'Trop de sockets sont ouverts. Utilisez un socket par caisse, et fermez les autres.',
  'door.too_many_pairings':
    'Trop de caisses attendent d’être associées. Confirmez-les ou refusez-les dans Counterline, ou réessayez dans {seconds} s.',
  'door.too_many_wrong_tokens':
    'Trop de requêtes avec un jeton incorrect ont été reçues. Vérifiez le jeton de cette caisse, et réessayez dans {seconds} s.',
  'door.name_taken':
    'Une caisse nommée « {name} » figure déjà dans les paramètres de ce PC. Choisissez un autre nom, ou supprimez-la des paramètres.',
  'door.too_many_tills': 'Le maximum de {count} caisses est atteint. Révoquez une caisse qui n’est plus utilisée.',
  'door.till_unknown': 'Aucune caisse de ce nom n’est associée.',
  'door.pairing_unknown': 'Cette demande d’association est inconnue. Lancez-en une nouvelle.',
  'door.code_wrong': 'Ce code ne correspond pas à celui de la caisse. {left} tentatives restantes.',
  'door.pairing_refused':
    'Cette demande d’association a été refusée, ou le code a été incorrect trop souvent. Lancez-en une nouvelle.',
  'door.pairing_confirmed': 'Le code est déjà confirmé ; la caisse peut récupérer son jeton.',
  'door.pairing_expired': 'Le code n’a pas été confirmé à temps. Lancez une nouvelle demande d’association.',
  'door.pairing_collected':
    'Le jeton a déjà été récupéré, et il n’est délivré qu’une fois. Lancez une nouvelle demande d’association.',
  'door.not_kept': '{sentence}',
  'door.cannot_save':
    'Counterline ne peut pas enregistrer sa liste de caisses, la modification n’est donc pas permanente. Libérez de l’espace sur ce PC et réessayez.',
  'door.internal':
    'La requête a échoué à cause d’une erreur interne de Counterline. Réessayez. Si l’erreur persiste, contactez votre administrateur.',
  'door.noPort':
    'D’autres programmes utilisent tous les ports {ports} : aucune caisse ne peut se connecter. Fermez l’un de ces programmes.',
  'door.guessableToken':
    'Le jeton de la caisse « {name} » est facile à deviner. Saisissez un jeton aléatoire dans les paramètres, ou supprimez-y la caisse et associez-la.',
  'door.certificateExpired':
    'Le certificat pour https a expiré ou est endommagé : les caisses qui exigent https ne peuvent pas se connecter. Exécutez « counterline till certificate install ».',
  'door.noSecurePort':
    'Counterline ne peut ouvrir aucun port pour https : les caisses qui exigent https ne peuvent pas se connecter. Redémarrez Counterline.',
  'door.unwritable': 'Counterline ne peut pas écrire dans la boîte d’envoi.',
};
