import { Trans, useLingui } from '@lingui/react/macro';
import { Phone, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { countryName } from '#src/domain/country-name.ts';
import {
  MOBILE_EMERGENCY,
  type Pen,
  type PhraseBook,
  type Phrases,
  type Words,
} from '#src/domain/phrases.ts';
import { NoPhrases } from '#src/parts/phrases/no-phrases.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { FullScreen } from '#src/ui/full-screen.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Aids } from './card-line.tsx';
import styles from './emergency.module.css';
import { HearButton } from './hear-button.tsx';
import { NoVoice } from './no-voice.tsx';
import { useSpeech } from './use-speech.ts';

type EmergencySideProps = {
  /** Undefined until this device has looked for the phrases, null if it does not have them. */
  book: PhraseBook | null | undefined;
  country: string | null;
  phrases: Phrases | undefined;
  /** The control that chooses the language. */
  languages: ReactNode;
  /** The card's words in the reader's language; null if the card is in that language. */
  meaning: Words | null;
  pen: Pen | null;
  onRetry: () => void;
  onClose: () => void;
};

/** The side of the card for bystanders in an emergency, readable at arm's length, with the number to call. */
export function EmergencySide({
  book,
  country,
  phrases,
  languages,
  meaning,
  pen,
  onRetry,
  onClose,
}: EmergencySideProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { speakOrStop, spokenText, problem } = useSpeech(phrases?.tag, country);
  const countryNumbers = book?.emergency.countries[country ?? ''];
  const { numbers, isAgreed } = countryNumbers ?? { numbers: [MOBILE_EMERGENCY], isAgreed: false };
  const [first = MOBILE_EMERGENCY, ...rest] = numbers;
  // The reader may eat this country's dish in another country, so 112 is always offered too.
  const others = numbers.includes(MOBILE_EMERGENCY) ? rest : [...rest, MOBILE_EMERGENCY];
  const countryLabel = countryNumbers && country !== null ? countryName(country, i18n.locale) : undefined;
  const countryOf = (number: string) => (numbers.includes(number) ? countryLabel : undefined);
  const read = book && i18n.date(new Date(book.emergency.read), { dateStyle: 'long', timeZone: 'UTC' });
  const textToSpeak = (words: Words | null | undefined) =>
    [words?.sentences.reaction, pen && words?.sentences[pen]].filter(Boolean).join(' ');
  const cardText = textToSpeak(phrases);
  return (
    <FullScreen
      labelledBy={id}
      page="emergency"
      isText
      onClose={onClose}
      className={styles.emergency}
      foot={<CallLink isFirst number={first} countryLabel={countryLabel} />}
      tools={
        <>
          <IconButton label={t`Back to the card`} icon={<X />} onClick={onClose} />
          <p className={styles.title}>{t`Emergency`}</p>
          {languages}
          {phrases && (
            <HearButton
              text={cardText}
              meaning={meaning && textToSpeak(meaning)}
              isSpoken={spokenText === cardText}
              onPress={speakOrStop}
            />
          )}
        </>
      }
    >
      {phrases ? (
        <>
          <div dir={phrases.dir} className={styles.said}>
            <h2 id={id} tabIndex={-1} lang={phrases.tag} className={styles.reaction}>
              {phrases.sentences.reaction}
            </h2>
            <Aids phrases={phrases} meaning={meaning} pick={({ sentences }) => sentences.reaction} />
          </div>
          {pen && (
            <div dir={phrases.dir} className={styles.said}>
              <p lang={phrases.tag} className={styles.pen}>
                {phrases.sentences[pen]}
              </p>
              <Aids phrases={phrases} meaning={meaning} pick={({ sentences }) => sentences[pen]} />
            </div>
          )}
          <NoVoice problem={problem} phrases={phrases} />
        </>
      ) : (
        <h2 id={id} tabIndex={-1} className={styles.reaction}>
          <Trans>Call an ambulance</Trans>
        </h2>
      )}
      <p className={styles.unsure}>
        {countryNumbers && !isAgreed && (
          <Trans>
            Our two sources give different numbers for this country. Call the one in large type first.
          </Trans>
        )}
        {!countryNumbers && <Trans>We don’t have the emergency number for this country.</Trans>}
        <span> </span>
        {countryNumbers && <Trans>The number may be different in another country.</Trans>}
        <span> </span>
        <Trans>On most mobile networks, 112 reaches the emergency services.</Trans>
      </p>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((number) => (
            <li key={number}>
              <CallLink number={number} countryLabel={countryOf(number)} />
            </li>
          ))}
        </ul>
      )}
      {book === null && <NoPhrases onRetry={onRetry} />}
      {read && (
        <p className={styles.source}>
          <Trans>Numbers from Android and libphonenumber, as of {read}. Check them before you travel.</Trans>
        </p>
      )}
    </FullScreen>
  );
}

type CallLinkProps = {
  number: string;
  /** The name of the country that uses the number. */
  countryLabel: string | undefined;
  isFirst?: boolean;
};

/** A link that calls a number from this phone. */
function CallLink({ number, countryLabel, isFirst = false }: CallLinkProps) {
  const { t } = useLingui();
  return (
    <a
      href={`tel:${number}`}
      aria-label={[t`Call ${number}`, countryLabel].filter(Boolean).join(' · ')}
      className={classNames(styles.number, isFirst && styles.first)}
    >
      <Phone aria-hidden="true" />
      <span>{number}</span>
      {countryLabel && <span className={styles.place}>{countryLabel}</span>}
    </a>
  );
}
