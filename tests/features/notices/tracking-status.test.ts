import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import type { TrackingStatus } from '#src/browser/native/native.ts';
import { followTrackingStatus } from '#src/features/notices/consent/tracking-status.ts';
import { consents } from '#src/queries/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const system = vi.hoisted(() => ({
  status: 'notDetermined',
  answer: 'denied',
  questions: 0,
  settingsRead: 0,
  container: 'GTM-1',
}));
// The app runs in the wrapper for iOS.
vi.mock('#src/browser/native/native.ts', () => ({
  publicOrigin: () => 'https://food.example',
  native: {
    platform: 'ios',
    trackingStatus: async () => system.status as TrackingStatus,
    askTracking: async () => {
      system.questions += 1;
      system.status = system.answer;
      return system.status as TrackingStatus;
    },
  },
}));
vi.mock('#src/browser/network/service-settings.ts', () => ({
  serviceSettings: async () => {
    system.settingsRead += 1;
    return { identity: null, operator: null, tagContainer: system.container || null };
  },
}));

beforeEach(async () => {
  await device.db.meta.clear();
  Object.assign(system, {
    status: 'notDetermined',
    answer: 'denied',
    questions: 0,
    settingsRead: 0,
    container: 'GTM-1',
  });
});
const comeIntoView = () => document.dispatchEvent(new CustomEvent('visibilitychange'));
const answers = () => consents(device.db);
const both = (isGranted: boolean | null) => ({ ads: isGranted, measurement: isGranted });

test.each([
  ['authorized', true],
  ['denied', false],
  ['restricted', false],
] as const)("the system's answer %s answers both questions", async (answer, isGranted) => {
  system.answer = answer;
  const stop = followTrackingStatus();
  await eventually(async () => expect(await answers()).toEqual(both(isGranted)));
  expect(system.questions).toBe(1);
  stop();
});

test("a change in the system's settings applies without a question once the app is visible", async () => {
  system.status = 'authorized';
  const stop = followTrackingStatus();
  await eventually(async () => expect(await answers()).toEqual(both(true)));
  system.status = 'denied';
  comeIntoView();
  await eventually(async () => expect(await answers()).toEqual(both(false)));
  expect(system.questions).toBe(0);
  stop();
});

test('the system does not ask if the installation does not track', async () => {
  system.container = '';
  const stop = followTrackingStatus();
  await eventually(() => expect(system.settingsRead).toBe(1));
  system.container = 'GTM-1';
  comeIntoView();
  await eventually(async () => expect(await answers()).toEqual(both(false)));
  expect(system.questions).toBe(1);
  stop();
});
