import { expect, test } from 'vitest';
import { voiceFor } from '#src/features/list/waiter/voice-for.ts';

const local = (lang: string) => ({ lang, localService: true });
const remote = (lang: string) => ({ lang, localService: false });
const ONLINE = { isOffline: false };
const OFFLINE = { isOffline: true };

test('a voice on the device is preferred to a better one that needs a network', () => {
  const voices = [remote('es-MX'), local('es-ES')];
  expect(voiceFor(voices, 'es', 'MX', ONLINE)).toEqual({ kind: 'found', voice: local('es-ES') });
});

test('among equal voices one of the country is chosen, else one of the standard region', () => {
  const voices = [local('es-US'), local('es-ES'), local('es-MX')];
  expect(voiceFor(voices, 'es', 'MX', ONLINE)).toEqual({ kind: 'found', voice: local('es-MX') });
  expect(voiceFor(voices, 'es', 'CU', ONLINE)).toEqual({ kind: 'found', voice: local('es-ES') });
  const portuguese = [local('pt-PT'), local('pt-BR')];
  expect(voiceFor(portuguese, 'pt-BR', null, ONLINE)).toEqual({ kind: 'found', voice: local('pt-BR') });
});

test.each([
  ['ja', 'ja_JP'],
  ['nb', 'no-NO'],
  ['he', 'iw-IL'],
  ['id', 'in_ID'],
  ['fil', 'tl-PH'],
  ['zh-Hans', 'cmn-Hans-CN'],
  ['zh-Hant', 'zh-TW'],
  ['yue-Hant', 'zh-HK'],
  ['yue-Hant', 'zh_HK_#Hant'],
  ['yue-Hant', 'yue-HK'],
  ['fa-AF', 'fa-IR'],
])('%s is spoken by a voice with the tag %s', (tag, lang) => {
  expect(voiceFor([local(lang)], tag, null, OFFLINE).kind).toBe('found');
});

test.each([
  ['zh-Hans', 'zh-HK'],
  ['yue-Hant', 'zh-CN'],
  ['hr', 'sr-RS'],
  ['fi', 'fil-PH'],
])('%s is not spoken by a voice for %s', (tag, lang) => {
  expect(voiceFor([local(lang)], tag, null, ONLINE)).toEqual({ kind: 'none' });
});

test('offline, the result tells a voice that needs a network from no voice', () => {
  expect(voiceFor([remote('th-TH')], 'th', 'TH', OFFLINE)).toEqual({ kind: 'online' });
  expect(voiceFor([remote('th-TH')], 'th', 'TH', ONLINE).kind).toBe('found');
  expect(voiceFor([local('en-GB')], 'th', 'TH', OFFLINE)).toEqual({ kind: 'none' });
});
