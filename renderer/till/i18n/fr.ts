/** The texts of the practice till. */
import type { en as english } from './en.ts';

export const fr: { readonly [Key in keyof typeof english]: string } = {
  title: 'Caisse d’entraînement',
  band: 'Rien ne quitte ce PC.',
  'shop.closed':
    'La caisse d’entraînement n’est pas disponible, car le mode d’entraînement est terminé ou va démarrer. Ouvrez-la de nouveau depuis la page Entraînement de Counterline.',
  'server.away':
    'Counterline ne répond pas sur ce PC, les recherches et les rapports ne sont pas envoyés. Vous pouvez continuer la vente.',
  'server.unpaired':
    'Counterline ne connaît plus cette caisse. Associez-la de nouveau. Vous pouvez continuer la vente.',
  'pair.title': 'Associer cette caisse à Counterline',
  'pair.text': 'Une caisse associée peut afficher des clients à l’agent de ce PC et signaler des ventes.',
  'pair.button': 'Demander l’association',
  'pair.code': 'Confirmez ce code dans Counterline :',
  'pair.waiting': 'Saisissez le code sur la page Entraînement. Cette page continue ensuite automatiquement.',
  paired: 'Cette caisse est associée à Counterline sur ce PC.',
  unpair: 'Dissocier',
  'basket.title': 'Panier',
  'basket.empty': 'Le panier est vide.',
  'basket.line': '{count} × {ware}',
  'basket.total': 'Total',
  'basket.pay': 'Payer',
  'basket.clear': 'Vider le panier',
  'ware.scarf': 'Écharpe',
  'ware.coat': 'Imperméable',
  'ware.mug': 'Tasse',
  'customer.title': 'Client',
  'customer.none': 'Aucun client',
  'customer.nobody': 'Scannez une carte pour ouvrir ce client dans le helpdesk.',
  'customer.code': 'Carte, adresse e-mail ou téléphone',
  'customer.find': 'Rechercher le client',
  'customer.unknown': 'Aucun client n’a cette carte. Saisissez une adresse e-mail ou un numéro de téléphone.',
  'cards.title': 'Cartes d’exemple',
  'cards.scan': 'Scanner la carte : {name}',
  'lookup.asking': 'Envoi de la recherche',
  'lookup.stillAsking': 'En attente du helpdesk',
  'lookup.goesOn': 'Vous pouvez continuer la vente.',
  'lookup.taken': 'Acceptée',
  'lookup.refused': 'Refusée',
  'lookup.unsure': 'Non confirmée',
  'lookup.took': 'Réponse après {ms} ms',
  'sale.anonymous': 'Payé : {total}. Les ventes sans client ne sont pas signalées.',
  'sale.reporting': 'Commande {order} en cours de signalement',
  'sale.done':
    'Payé : {total}. Counterline a reçu la commande {order} et les nouveaux totaux de {name}, et les envoie automatiquement.',
  'sale.failed': 'Payé : {total}. La vente n’a pas été signalée : {why}',
};
