/** The taste board, which shows where the user has eaten, without a network (P4.8). */
import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { announcements, recordAnnouncements } from './helpers/announcements.ts';
import { axeViolations } from './helpers/axe.ts';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

// The worker keeps the files that are used without a network.
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } });

test(
  'a tick without a network earns an achievement and a flag, which opens by keyboard and counts in the picture',
  DEEP,
  async ({ page, request, server }) => {
    const traveller = await newTraveller(server, 'Telemachus');
    const items = [{ id: randomUUID(), name: 'Ramen' }];
    const id = await newOwnList(request, traveller, { name: 'Ebisu', chosenCountry: 'JP', items });
    await recordAnnouncements(page);
    await signIn(page, traveller);
    await readyOffline(page);
    // Without a server the app has no network.
    await server.stop();
    await page.goto(`/user/list/${id}`);
    // The code that announces achievements loads after the first paint.
    await page.waitForLoadState('networkidle');
    await page.getByRole('checkbox').first().check();
    await expect.poll(() => announcements(page)).toContain('Achievement earned: First Bite');

    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByRole('link', { name: 'Telemachus: taste board' }).click();
    const flag = page
      .getByRole('region', { name: 'Asia and Oceania' })
      .getByRole('button', { name: 'Japan' });
    // The flag's image has loaded, from the worker's cache.
    await expect(flag.getByRole('presentation')).toHaveJSProperty('complete', true);
    expect(await axeViolations(page)).toEqual([]);
    await flag.press('Enter');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Ramen' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(flag).toBeFocused();

    await page.getByRole('button', { name: 'A picture to share' }).click();
    await expect(
      page.getByRole('img', { name: '1 of 250 countries and territories, 1 dish tasted' }),
    ).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save picture' }).click();
    expect((await saved).suggestedFilename()).toBe('food-odyssey.png');
  },
);
