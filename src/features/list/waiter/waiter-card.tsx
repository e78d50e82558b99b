import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ListChecks, MessageCircleQuestion, Printer, Siren, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useScreenAwake } from '#src/browser/hardware/screen-awake.ts';
import type { DishContents } from '#src/domain/dish-contents.ts';
import { useChosenPhrases } from '#src/parts/diet/chosen-phrases.ts';
import { dishParts } from '#src/parts/dishes/dish-name.tsx';
import { cardLines, foodsToAsk, inOrderOfDanger, isNothingChosen } from '#src/parts/phrases/card.ts';
import { NoPhrases } from '#src/parts/phrases/no-phrases.tsx';
import { usePhrases } from '#src/parts/phrases/use-phrases.ts';
import { inWordsOf, languagesOf, phrasesOfReader } from '#src/parts/phrases/words.ts';
import { Button } from '#src/ui/button.tsx';
import { FullScreen } from '#src/ui/full-screen.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { AllergyLines } from './allergy-lines.tsx';
import { AnswersSide } from './answers-side.tsx';
import { CardCountry } from './card-country.tsx';
import { CardHead } from './card-head.tsx';
import { CardLanguage, CountryLanguages } from './card-language.tsx';
import { CardLine } from './card-line.tsx';
import { ChoosePhrases } from './choose-phrases.tsx';
import { DietNotRead } from './diet-not-read.tsx';
import { EmergencySide } from './emergency-side.tsx';
import { NoVoice } from './no-voice.tsx';
import { type AloneRequest, isAloneRequest, RequestButtons, RequestSide } from './requests.tsx';
import { markAnswersEarlier } from './use-answers.ts';
import { useCardLanguage } from './use-card-language.ts';
import { useSpeech } from './use-speech.ts';
import styles from './waiter-card.module.css';

/** A side shown over the card. */
export type CardSide = 'answers' | 'emergency' | AloneRequest;

type WaiterCardProps = {
  /**
   * The dish to order, with the foods usually and sometimes in it, if known; null for a card that says only
   * what the traveller does not eat.
   */
  dish: { itemID: string; name: string; contents?: DishContents | undefined } | null;
  country: string | null;
  /** Chooses the country of a card without a dish. */
  onCountry?: ((country: string) => void) | undefined;
  /** The side shown over the card, if any. */
  side: CardSide | undefined;
  /** Shows a side over the card. */
  onTurn: (side: CardSide) => void;
  /** Returns to the card. */
  onTurnBack: () => void;
  /**
   * Adds a text to the note on the dish and resolves to whether it was saved; undefined if the reader has not
   * saved the list and so has no notes.
   */
  onSaveToNote?: ((text: string) => Promise<boolean>) | undefined;
  onClose: () => void;
  /** A warning shown above the card. */
  notice?: ReactNode;
  /** The link to the diet settings. */
  dietLink?: ReactNode;
  /** The link for reporting a mistake in a phrase. */
  reportLink?: ReactNode;
};

/**
 * The card that a traveller shows a waiter: the dish, the order and what they do not eat, in the country's
 * language. Without a dish it begins with what they do not eat, and asks for that if nothing is chosen.
 */
export function WaiterCard({ dish, country, side, ...props }: WaiterCardProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  useScreenAwake();
  const { book, retry } = usePhrases();
  const [tag, setTag] = useCardLanguage(country);
  const { chosen, pen, choose, question } = useChosenPhrases();
  const [choosing, setChoosing] = useState<boolean>();
  if (choosing === undefined && chosen !== undefined) setChoosing(dish === null && isNothingChosen(chosen));
  const isChoosing = choosing === true;
  // If another screen opened a side directly, no card is rendered below the side. Closing the side then
  // returns the focus to the element that opened it.
  const [isCardOpen, setCardOpen] = useState(side === undefined);
  if (side === undefined && !isCardOpen) setCardOpen(true);
  const countryLanguages = book ? languagesOf(book, country) : [];
  const chosenLanguage = tag === null ? undefined : book?.languages[tag];
  const phrases =
    countryLanguages.find((each) => each.tag === tag) ??
    (chosenLanguage ? inWordsOf(chosenLanguage, country) : countryLanguages[0]);
  const reader = book ? phrasesOfReader(book, i18n.locale) : undefined;
  const speech = useSpeech(phrases?.tag, country, side ?? (isChoosing ? 'choice' : 'card'));
  const name = dish && dishParts(dish.name, { country });
  // If the country uses another script, a name in Latin letters may be in any language, so its tag is empty.
  const cardTag = name?.romanised !== null || phrases?.romanised === null ? phrases?.tag : '';
  const nameLang = name?.tag || cardTag;
  const meaning = reader === undefined || reader.tag === phrases?.tag ? null : reader;
  const lines = chosen && cardLines(chosen);
  const foodsAsked = chosen ? inOrderOfDanger(foodsToAsk(chosen), dish?.contents) : [];
  const isEmpty = dish === null && lines?.allergy.length === 0 && lines.rest.length === 1;
  const languages = phrases && (
    <CountryLanguages countryLanguages={countryLanguages} phrases={phrases} onChange={setTag} />
  );
  return (
    <>
      {isCardOpen && (
        <FullScreen
          labelledBy={id}
          page={isChoosing ? 'choice' : 'card'}
          onClose={props.onClose}
          className={styles.card}
          tools={
            <>
              <IconButton label={t`Close`} icon={<X />} onClick={props.onClose} />
              {phrases && chosen && (
                <>
                  {!isChoosing && languages}
                  <Button
                    className={styles.choose}
                    icon={isChoosing ? <Check aria-hidden="true" /> : <ListChecks aria-hidden="true" />}
                    onClick={() => setChoosing(!isChoosing)}
                  >
                    {isChoosing ? t`Done` : t`What to say`}
                  </Button>
                </>
              )}
            </>
          }
          foot={
            !isChoosing && (
              <>
                {dish && phrases && foodsAsked.length > 0 && (
                  <Button
                    icon={<MessageCircleQuestion aria-hidden="true" />}
                    onClick={() => {
                      markAnswersEarlier(dish.itemID);
                      props.onTurn('answers');
                    }}
                  >
                    <Trans>Ask the waiter</Trans>
                  </Button>
                )}
                <Button
                  variant="danger"
                  icon={<Siren aria-hidden="true" />}
                  onClick={() => props.onTurn('emergency')}
                >
                  <Trans>Emergency</Trans>
                </Button>
              </>
            )
          }
        >
          {props.notice}
          <CardHead
            id={id}
            dish={name && { ...name, lang: nameLang }}
            isSmall={isChoosing || chosen === undefined}
            hasAllergy={lines !== undefined && lines.allergy.length > 0}
            speech={phrases && chosen && !isChoosing ? speech : null}
          />
          {phrases && !isChoosing && <NoVoice problem={speech.problem} phrases={phrases} />}
          {chosen === undefined && <DietNotRead />}
          {book === null && <NoPhrases onRetry={retry} />}
          {question}
          {isChoosing && book && phrases && reader && chosen && (
            <ChoosePhrases
              words={reader}
              card={phrases}
              chosen={chosen}
              contents={dish?.contents}
              reportLink={props.reportLink}
              onChange={choose}
            >
              {props.onCountry && <CardCountry country={country} onChange={props.onCountry} />}
              <CardLanguage
                book={book}
                countryLanguages={countryLanguages}
                country={country}
                tag={phrases.tag}
                onChange={setTag}
              />
              {props.dietLink}
            </ChoosePhrases>
          )}
          {!isChoosing && phrases && lines && (
            <>
              {country === null && props.onCountry && (
                <CardCountry country={country} onChange={props.onCountry} />
              )}
              {dish && <CardLine {...speech} line={lines.order} phrases={phrases} meaning={meaning} />}
              <AllergyLines {...speech} lines={lines.allergy} phrases={phrases} meaning={meaning} />
              {isEmpty ? (
                <p>
                  <Trans>
                    Under “What to say”, choose what you don’t eat. Then the card tells the waiter.
                  </Trans>
                </p>
              ) : (
                lines.rest.map((line) => (
                  <CardLine key={line.sentence} {...speech} line={line} phrases={phrases} meaning={meaning} />
                ))
              )}
              {reader && (
                <RequestButtons
                  reader={reader}
                  isNotSpicy={chosen?.isNotSpicy === true}
                  onNotSpicy={(isNotSpicy) => chosen && choose({ ...chosen, isNotSpicy })}
                  onShow={props.onTurn}
                />
              )}
              <Button className={styles.print} icon={<Printer aria-hidden="true" />} onClick={() => print()}>
                <Trans>Print</Trans>
              </Button>
            </>
          )}
        </FullScreen>
      )}
      {dish && name && side === 'answers' && phrases && reader && chosen && (
        <AnswersSide
          itemID={dish.itemID}
          name={name.native}
          nameLang={nameLang}
          foods={foodsAsked}
          languages={languages}
          phrases={phrases}
          reader={reader}
          onSaveToNote={props.onSaveToNote}
          onClose={props.onTurnBack}
        />
      )}
      {isAloneRequest(side) && phrases && (
        <RequestSide {...{ phrases, meaning, languages, speech }} request={side} onClose={props.onTurnBack} />
      )}
      {side === 'emergency' && (
        <EmergencySide
          book={book}
          country={country}
          phrases={phrases}
          languages={languages}
          meaning={meaning}
          pen={pen}
          onRetry={retry}
          onClose={props.onTurnBack}
        />
      )}
    </>
  );
}
