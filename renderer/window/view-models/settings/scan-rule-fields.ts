/** The fields of a scan rule. */
import { field, type Field } from './field.ts';

export const scanRuleFields: readonly Field[] = [
  field('name', 'text', 'field.name'),
  field('prefix', 'text', 'field.scanPrefix', { hint: 'hint.scanPrefix' }),
  field('pattern', 'text', 'field.scanPattern', { hint: 'hint.scanPattern' }),
  field('checkDigit', 'choice', 'field.checkDigit', { values: ['none', 'ean', 'luhn'] }),
  field('as', 'choice', 'field.scanAs', { values: ['email_address', 'phone_number', 'external_identifier'] }),
  field('backOffice.url', 'text', 'field.officeUrl', { hint: 'hint.officeUrl' }),
  field('backOffice.token', 'secret', 'field.token'),
  field('backOffice.map.email_address', 'text', 'field.officeEmail', { hint: 'hint.officePath' }),
  field('backOffice.map.phone_number', 'text', 'field.officePhone'),
  field('backOffice.map.external_identifier', 'text', 'field.officeId'),
];
