import { useEffect, useState } from 'react';

/**
 * Longest piece, in letters of an alphabet. It takes about eight seconds to say. Chrome silently stops a
 * network voice after about fourteen seconds, and the rest is lost.
 */
const MAX_LENGTH = 100;
/** Characters that take as long to say as nearly three letters of an alphabet. */
const SYLLABLE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const spokenLength = (text: string) => text.length + 1.7 * (text.match(SYLLABLE)?.length ?? 0);

const SENTENCES = /[^.!?؟।။።։。！？]*[.!?؟।။።։。！？]+\s*|[^.!?؟।။።։。！？]+$/gu;
/** Where to split a sentence, the best first: after punctuation, between words, anywhere. */
const PAUSES = [
  /[^,;:،؛၊፣、，；：)）\]]*[,;:،؛၊፣、，；：)）\]]+\s*|[^,;:،؛၊፣、，；：)）\]]+$/gu,
  /\S*\s+|\S+$/gu,
  /.{1,30}/gsu,
];

/**
 * Splits a text into pieces short enough for every voice. No piece extends over the end of a sentence, and
 * none of the text is lost.
 */
function spokenPieces(text: string): string[] {
  return (text.match(SENTENCES) ?? [])
    .flatMap((sentence) => splitAtPauses(sentence, 0))
    .map((each) => each.trim());
}

function splitAtPauses(text: string, level: number): string[] {
  const pause = PAUSES[level];
  if (pause === undefined || spokenLength(text) <= MAX_LENGTH) return [text];
  const pieces: string[] = [];
  for (const part of (text.match(pause) ?? [text]).flatMap((each) => splitAtPauses(each, level + 1))) {
    const last = pieces.at(-1);
    if (last !== undefined && spokenLength(last + part) <= MAX_LENGTH)
      pieces[pieces.length - 1] = last + part;
    else pieces.push(part);
  }
  return pieces;
}

/**
 * The current speech. This variable also keeps its utterances alive, because Chromium garbage-collects an
 * unreferenced utterance and then never fires its `end` event.
 */
let current: { utterances: SpeechSynthesisUtterance[]; onEnd: () => void } | undefined;
/** A little slower than usual speech (1), since restaurants are loud. */
const RATE = 0.9;

/** Returns this browser's voices, which load some time after the first request. */
export function useVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>(() => synthesis()?.getVoices() ?? []);
  useEffect(() => {
    const updateVoices = () => setVoices(synthesis()?.getVoices() ?? []);
    synthesis()?.addEventListener?.('voiceschanged', updateVoices);
    return () => synthesis()?.removeEventListener?.('voiceschanged', updateVoices);
  }, []);
  return voices;
}

/**
 * Stops the current speech and speaks a text. The text is split into pieces, because a voice may not finish a
 * long text. Call it directly in the handler of a press.
 * @param onEnd called when the speech has ended, was stopped or failed
 */
export function speak(text: string, voice: SpeechSynthesisVoice, onEnd: () => void): void {
  stopSpeaking();
  const utterances = spokenPieces(text).map((piece) => new SpeechSynthesisUtterance(piece));
  const started = { utterances, onEnd };
  current = started;
  for (const utterance of utterances) {
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = RATE;
    // If a piece fails, stop, because the remaining pieces would sound like the whole text.
    utterance.onerror = () => current === started && stopSpeaking();
    utterance.onend = () => {
      if (current !== started || utterance !== utterances.at(-1)) return;
      current = undefined;
      onEnd();
    };
    synthesis()?.speak(utterance);
  }
}

/** Stops the current speech and calls its `onEnd`. */
export function stopSpeaking(): void {
  if (current === undefined) return;
  const { onEnd } = current;
  current = undefined;
  synthesis()?.cancel();
  onEnd();
}

/** Android web views have no speech synthesis. */
const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;
