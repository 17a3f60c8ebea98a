/** The fields of a site: several PCs with one subscription. */
import { field, type Field } from './field.ts';

export const siteFields: readonly Field[] = [
  field('site.name', 'text', 'field.siteName', { hint: 'hint.siteName' }),
  field('site.pc', 'text', 'field.sitePc', { hint: 'hint.sitePc' }),
  field('site.role', 'choice', 'field.siteRole', { hint: 'hint.siteRole', values: ['member', 'server'] }),
  field('site.servers', 'names', 'field.siteServers', { hint: 'hint.siteServers' }),
  field('site.nkey', 'secret', 'field.siteNkey', { hint: 'hint.siteNkey' }),
  field('site.credentials', 'secret', 'field.siteCredentials'),
  field('site.user', 'text', 'field.siteUser'),
  field('site.password', 'secret', 'field.sitePassword'),
  field('site.token', 'secret', 'field.siteToken'),
  field('site.tls.ca', 'text', 'field.siteAuthority', { hint: 'hint.siteAuthority' }),
  field('site.sharedLine', 'text', 'field.siteSharedLine', { hint: 'hint.siteSharedLine' }),
  field('site.fallbackReserve', 'number', 'field.siteReserve', { hint: 'hint.siteReserve', standard: '0.03' }),
  field('site.replicas', 'number', 'field.siteReplicas', { hint: 'hint.siteReplicas', standard: '1' }),
];
