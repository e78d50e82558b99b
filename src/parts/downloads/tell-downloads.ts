import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { watchQuery } from '#src/browser/database/query.ts';
import type { DownloadRow } from '#src/db/schema.ts';
import { countryName } from '#src/domain/country-name.ts';
import { downloads, shareOf } from '#src/queries/downloads.ts';
import { announce, showMessage } from '#src/ui/messages.ts';

/**
 * Shows a message on any screen when a download is finished or has run out of space, and announces every
 * quarter of it to screen readers. Call once.
 */
export function tellDownloads(): void {
  let lastRows = new Map<string, DownloadRow>();
  watchQuery(downloads, (rows) => {
    for (const row of rows) tellChange(lastRows.get(row.country), row);
    lastRows = new Map(rows.map((row) => [row.country, row]));
  });
}

function tellChange(lastRow: DownloadRow | undefined, row: DownloadRow): void {
  if (lastRow?.state !== 'running') return;
  const name = countryName(row.country, i18n.locale);
  if (row.state === 'whole') showMessage(i18n._(msg`${name} is on this device now`));
  else if (row.state === 'paused' && row.isFull)
    showMessage(i18n._(msg`Download paused: this device is out of space`), { tone: 'failure' });
  else if (row.state === 'running' && quarters(row) > quarters(lastRow))
    announce(`${i18n._(msg`Download: ${name}`)}, ${i18n.number(quarters(row) / 4, { style: 'percent' })}`);
}

const quarters = (row: DownloadRow) => Math.floor(shareOf(row) * 4);
