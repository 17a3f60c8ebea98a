import type { AreaTemplates } from '../format-message.ts';
import type { tillServerEn } from './en.ts';

export const tillServerFr: AreaTemplates<typeof tillServerEn> = {
  'door.other_user': 'Cette instance de Counterline appartient à un autre utilisateur de ce PC.',
  'door.host_not_allowed':
    'Ce serveur n’accepte que les noms d’hôte 127.0.0.1, localhost et [::1] avec son propre port. Utilisez l’adresse affichée par Counterline.',
  'door.origin_not_allowed':
    'Cette page web n’est pas autorisée à utiliser Counterline. Dans les paramètres de Counterline, ajoutez son origine à la caisse.',
  'door.token_missing':
    'Cette requête ne contient pas de jeton. Envoyez « Authorization: Bearer TOKEN ». Une caisse reçoit son jeton lors de l’association.',
  'door.token_unknown':
    'Counterline ne reconnaît pas ce jeton. Il a peut-être été révoqué. Associez de nouveau cette caisse.',
  'door.right_missing':
    'Cette caisse n’est pas autorisée à envoyer cette requête. Dans les paramètres de Counterline, ajoutez « {right} » aux droits de la caisse.',
  'door.not_found':
    'Cette adresse n’existe pas. Le serveur de caisse propose lookup, orders, customers, status, pair, challenge et socket.',
  'door.method_not_allowed': 'Cette adresse n’accepte que {allow}.',
  'door.upgrade_required':
    'Cette adresse est celle d’un WebSocket. Connectez-vous à une adresse qui commence par ws:// ou wss://.',
  'door.content_type': 'Le corps doit être du JSON non compressé en UTF-8. Envoyez « Content-Type: application/json ».',
  'door.too_large': 'Le corps dépasse {kib} Kio. Envoyez moins d’entrées à la fois.',
  'door.too_slow': 'La requête n’est pas arrivée dans les {seconds} s. Renvoyez-la entièrement.',
  'door.malformed': 'La requête HTTP est mal formée.',
  'door.headers_too_large': 'Les en-têtes de cette requête sont trop volumineux.',
  'door.not_utf8': 'Le corps n’est pas en UTF-8.',
  'door.not_json':
    'Le corps n’est pas un JSON valide : erreur au caractère {position|plain} (ligne {line|plain}, colonne {column|plain}).',
  'door.too_deep': 'Le corps compte plus de {depth} niveaux d’imbrication.',
  'door.wrong_body': '{message}',
  'door.unknown_type':
    'Le type de message est inconnu. Le socket accepte hello, lookup, orders, customers, status, pair et challenge.',
  'door.not_text': 'Le socket n’accepte que des trames de texte. Chaque trame doit contenir un seul objet JSON.',
  'door.too_many_requests': 'Cette caisse envoie trop de requêtes. Réessayez dans {seconds} s.',
  'door.too_many_lookups':
    'Trop de recherches de cette caisse attendent encore une réponse. Réessayez dans {seconds} s.',
  'door.too_many_reports':
    'Des rapports précédents de cette caisse sont encore en cours d’enregistrement. Réessayez dans {seconds} s.',
  'door.too_many_sockets':
    'Trop de sockets sont ouverts. Utilisez un seul socket par caisse et fermez ceux qui ne servent plus.',
  'door.too_many_pairings':
    'Trop de caisses attendent d’être associées. Confirmez-les ou refusez-les dans Counterline, ou réessayez dans {seconds} s.',
  'door.too_many_wrong_tokens':
    'Trop de requêtes ont été reçues avec un jeton incorrect. Vérifiez le jeton de cette caisse, puis réessayez dans {seconds} s.',
  'door.name_taken':
    'Les paramètres de ce PC contiennent déjà une caisse nommée « {name} ». Choisissez un autre nom, ou supprimez cette caisse des paramètres.',
  'door.too_many_tills':
    'Le nombre maximal de {count} caisses est atteint. Révoquez l’accès d’une caisse qui ne sert plus.',
  'door.till_unknown': 'Aucune caisse associée ne porte ce nom.',
  'door.pairing_unknown': 'Cette demande d’association est inconnue. Lancez-en une nouvelle.',
  'door.code_wrong': 'Ce code ne correspond pas à celui de la caisse. Tentatives restantes : {left}.',
  'door.pairing_refused':
    'Cette demande d’association a été refusée, ou un code incorrect a été saisi trop souvent. Lancez-en une nouvelle.',
  'door.pairing_confirmed': 'Le code a déjà été confirmé. La caisse peut récupérer son jeton.',
  'door.pairing_expired': 'L’association n’a pas été terminée à temps. Lancez une nouvelle demande d’association.',
  'door.pairing_collected':
    'Le jeton a déjà été récupéré. Chaque jeton n’est délivré qu’une fois. Lancez une nouvelle demande d’association.',
  'door.not_kept': '{sentence}',
  'door.cannot_save':
    'Counterline ne peut pas enregistrer la liste des caisses : la modification ne sera pas conservée. Libérez de l’espace sur ce PC, puis réessayez.',
  'door.internal':
    'La requête a échoué en raison d’une erreur interne de Counterline. Réessayez. Si l’erreur persiste, contactez votre administrateur.',
  'door.noPort':
    'Aucune caisse ne peut se connecter, car aucun port de caisse n’est libre (essayés : {ports}). Fermez un programme qui utilise l’un de ces ports, puis redémarrez Counterline.',
  'door.portHeld':
    'Un autre programme utilisait le port {held|plain} au démarrage de Counterline : les caisses se connectent donc au port {port|plain}. Les caisses à adresse fixe utilisent peut-être encore le port {held|plain} : {names}. Fermez ce programme et redémarrez Counterline, ou configurez ces caisses pour le port {port|plain}.',
  'door.portHeldNoTill':
    'Un autre programme utilisait le port {held|plain} au démarrage de Counterline : les caisses se connectent donc au port {port|plain}. Associez les caisses sur le port {port|plain}, ou fermez ce programme et redémarrez Counterline.',
  'door.guessableToken':
    'Le jeton de la caisse « {name} » est facile à deviner. Dans les paramètres, saisissez un jeton aléatoire, ou supprimez la caisse et associez-la de nouveau.',
  'door.certificateExpired':
    'Le certificat HTTPS a expiré ou est endommagé : les caisses qui exigent HTTPS ne peuvent pas se connecter. Exécutez « counterline till certificate install ».',
  'door.noSecurePort':
    'Counterline ne peut ouvrir aucun port pour HTTPS : les caisses qui exigent HTTPS ne peuvent pas se connecter. Fermez un programme qui utilise l’un des ports 9220 à 9229, puis redémarrez Counterline.',
  'door.unwritable':
    'Counterline ne peut pas écrire dans la boîte d’envoi. Réessayez. Si l’erreur persiste, contactez votre administrateur.',
};
