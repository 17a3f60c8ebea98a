/** The texts of the practice till. */
import type { en as english } from './en.ts';

export const fr: { readonly [Key in keyof typeof english]: string } = {
  title: 'Caisse d’entraînement',
  band: 'Rien ne quitte ce PC.',
  'shop.closed':
    'La caisse d’entraînement n’est pas disponible, car le mode d’entraînement est terminé ou n’a pas encore démarré. Rouvrez-la depuis la page Entraînement de Counterline.',
  'server.away':
    'Counterline ne répond pas sur ce PC : les recherches et les rapports ne peuvent pas être envoyés. Vous pouvez poursuivre la vente.',
  'server.unpaired':
    'Counterline ne reconnaît plus cette caisse. Associez-la de nouveau. Vous pouvez poursuivre la vente.',
  'pair.title': 'Associer cette caisse à Counterline',
  'pair.text': 'Une caisse associée peut afficher des fiches client pour l’agent de ce PC et transmettre des ventes.',
  'pair.button': 'Demander l’association',
  'pair.code': 'Confirmez ce code dans Counterline :',
  'pair.waiting':
    'Dans Counterline, comparez le code sur la page Entraînement et cliquez sur « Associer la caisse ». Cette page passera ensuite automatiquement à l’étape suivante.',
  paired: 'Cette caisse est associée à Counterline sur ce PC.',
  unpair: 'Dissocier la caisse',
  'basket.title': 'Panier',
  'basket.empty': 'Le panier est vide.',
  'basket.line': '{count} × {ware}',
  'basket.total': 'Total',
  'basket.pay': 'Encaisser',
  'basket.clear': 'Vider le panier',
  'ware.scarf': 'Écharpe',
  'ware.coat': 'Imperméable',
  'ware.mug': 'Tasse',
  'customer.title': 'Client',
  'customer.none': 'Aucun client',
  'customer.nobody': 'Scannez une carte pour ouvrir la fiche client dans le helpdesk.',
  'customer.code': 'Carte, adresse e-mail ou téléphone',
  'customer.find': 'Rechercher le client',
  'customer.unknown':
    'Cette carte n’est associée à aucun client. Saisissez plutôt une adresse e-mail ou un numéro de téléphone.',
  'cards.title': 'Exemples de cartes',
  'cards.scan': 'Scanner la carte : {name}',
  'lookup.asking': 'Envoi de la recherche…',
  'lookup.stillAsking': 'Toujours en attente du helpdesk',
  'lookup.expires': 'En attente du helpdesk ; expiration dans {seconds} s',
  'lookup.goesOn': 'Vous pouvez poursuivre la vente.',
  'lookup.is.opened': 'Fiche ouverte',
  'lookup.is.failed': 'Fiche non ouverte',
  'lookup.is.notSent': 'Recherche non envoyée',
  'lookup.is.unsure': 'Fiche peut-être non ouverte',
  'lookup.took': 'Réponse en {ms} ms',
  'sale.anonymous': 'Payé : {total}. Les ventes sans client ne sont pas transmises.',
  'sale.reporting': 'Transmission de la commande {order}…',
  'sale.done':
    'Payé : {total}. Counterline a reçu la commande {order} et les nouveaux totaux client ({name}). Counterline les enverra automatiquement au helpdesk.',
  'sale.failed': 'Payé : {total}. La vente n’a pas été transmise : {why}',
  'connection.title': 'Mode de connexion',
  'connection.label': 'Mode d’envoi des données',
  'connection.page': 'Page web',
  'connection.http': 'HTTP',
  'connection.socket': 'WebSocket',
  'connection.tcp': 'Lignes par TCP',
  'connection.drop-folder': 'Dossier surveillé',
  'connection.serial': 'Lecteur série',
  'connection.receipt-printer': 'Imprimante de tickets',
  'connection.page.hint': 'Cette page envoie elle-même ses requêtes, comme une caisse web. Elle doit être associée.',
  'connection.http.hint': 'Un logiciel de caisse envoie une requête HTTP à chaque scan et à chaque vente.',
  'connection.socket.hint': 'Un logiciel de caisse garde un WebSocket ouvert. Chaque trame est un objet JSON.',
  'connection.tcp.hint': 'Une caisse envoie une ligne JSON par une connexion TCP et lit une ligne en réponse.',
  'connection.drop-folder.hint':
    'Une caisse écrit un fichier dans un dossier. Counterline le déplace dans « done » ou « failed ».',
  'connection.serial.hint':
    'Un lecteur de codes-barres envoie le code sous forme de texte par un câble série. Il ne peut pas transmettre de ventes.',
  'connection.receipt-printer.hint':
    'La caisse imprime un ticket. Counterline transmet les données à l’imprimante et lit le ticket.',
  'connection.problem.not_ready': 'Ce mode de connexion n’a pas démarré. Consultez la page Connexions de Counterline.',
  'connection.problem.no_socat':
    'Ce mode de connexion nécessite un câble série virtuel. Installez « socat », puis relancez le mode d’entraînement.',
  'connection.problem.tray':
    'L’application de la zone de notification ne peut pas démarrer d’imprimante d’entraînement. Utilisez « counterline run --practice ».',
  'connection.problem.no_sales':
    'Un lecteur de codes-barres ne peut pas transmettre de ventes. Choisissez un autre mode de connexion.',
  'connection.problem.failed': 'L’envoi a échoué. Réessayez.',
  'connection.nothing':
    'Counterline n’a pas traité ce message. Si une réponse s’affiche ci-dessous, elle en donne la raison.',
  'wire.title': 'Données transmises',
  'wire.nothing': 'Scannez une carte ou vendez un article pour voir ce qui est envoyé.',
  'wire.address': 'Adresse : {address}',
  'wire.size': '{bytes} octets',
  'wire.till.bytes': 'Caisse',
  'wire.till.frame': 'Caisse : trame',
  'wire.till.file': 'Caisse : fichier {name}',
  'wire.counterline.bytes': 'Counterline',
  'wire.counterline.frame': 'Counterline : trame',
  'wire.counterline.file': 'Counterline : fichier {name}',
  'wire.legend':
    'Les caractères de contrôle s’affichent sous la forme \\r, \\n ou \\x1b, les jetons sous la forme « … ». Les en-têtes ajoutés par le navigateur ne sont pas affichés.',
  'basket.return': 'Rembourser la dernière vente',
  'sale.sent': 'Payé : {total}. Commande {order} : {why}',
  'return.done': 'Remboursé : {total}. Le chiffre d’affaires de la commande {order} ({name}) est maintenant de 0.',
  'return.failed': 'Le remboursement de la commande {order} n’a pas été transmis : {why}',
};
