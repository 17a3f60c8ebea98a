/**
 * Converts a data folder to the first version, which has snoozes without an end, no daily KPIs, and
 * sums in whole units.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export function makeOlder(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'practice-helpdesk.sqlite'));
  database.exec(`DROP TABLE kpi_days; DROP INDEX conversations_due;
    ALTER TABLE messages DROP COLUMN sent_as; ALTER TABLE messages DROP COLUMN files;
    ALTER TABLE messages DROP COLUMN private; ALTER TABLE messages DROP COLUMN fate;
    ALTER TABLE conversations DROP COLUMN snoozed_until;
    UPDATE settings SET value = json_set(value, '$.contribution', json_extract(value, '$.contribution') / 100.0,
      '$.prevention', json_extract(value, '$.prevention') / 100.0) WHERE name = 'kpis';
    PRAGMA user_version = 1;`);
  database.close();
}
