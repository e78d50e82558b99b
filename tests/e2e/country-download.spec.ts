/** The download of a country over a line that is slow and cut (P7.16). */
import { expect, type Page } from 'playwright/test';
import { LIMITS } from '#src/contract/limits.ts';
import { axeViolations } from './helpers/axe.ts';
import { FaultProxy } from './helpers/fault-proxy.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test(
  'a country download continues after a cut on a slow line, and all its lists open without a network',
  DEEP,
  async ({ page, server, isleOfMan }) => {
    const proxy = await FaultProxy.start(server.origin);
    try {
      const isSecondPart = ({ path }: { path: string }) => /allLists\/IM\?after=/.test(path);
      proxy.inject({ kind: 'cut-answer' }, { only: isSecondPart });
      const slowDownLine = () => proxy.inject({ kind: 'slow-line' }, { only: () => true });
      slowDownLine();
      await page.goto(proxy.origin + isleOfMan.path);
      await readyOffline(page);
      // A download of some kilobytes begins without a question.
      await page.getByRole('button', { name: 'Download for offline use' }).press('Enter');
      await page.getByRole('button', { name: /^Download, \d+%$/ }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Download: Isle of Man' });
      await expect(dialog).toContainText('40 of 46 lists');
      await expect(dialog.getByRole('button', { name: 'Pause' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.reload();
      await expect(page.getByRole('button', { name: /^Download, 8\d%$/ })).toBeVisible();
      proxy.clearFaults();
      slowDownLine();
      await expect(page.getByText('Isle of Man is on this device now').first()).toBeAttached();

      await proxy.close();
      await page.goto(proxy.origin + isleOfMan.path);
      for (const count of [2 * LIMITS.pageSize, 3 * LIMITS.pageSize, 4 * LIMITS.pageSize, isleOfMan.count]) {
        await expect(async () => {
          await cards(page).last().scrollIntoViewIfNeeded();
          expect(await cards(page).count()).toBeGreaterThanOrEqual(count);
        }).toPass();
      }
      await cards(page).last().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Lamb' })).toBeVisible();
      await page.goto(`${proxy.origin}/user/settings/sync`);
      await expect(page.getByRole('heading', { level: 3, name: 'Isle of Man' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Remove: Isle of Man' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByText('None yet.')).toBeVisible();
    } finally {
      await proxy.close();
    }
  },
);
