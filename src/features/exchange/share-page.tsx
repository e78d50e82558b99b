import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { useQuery } from '#src/browser/database/use-query.ts';
import { chooseDraftCountry } from '#src/commands/choose-country.ts';
import { createFromDraft, keepOnDraft, startDraft } from '#src/commands/draft.ts';
import { addItem, newItem } from '#src/commands/edit-list.ts';
import { ItemDescriptionSchema, ItemNameSchema } from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { countryName } from '#src/domain/country-name.ts';
import { languageOfTag } from '#src/i18n/languages.ts';
import { useAccount } from '#src/parts/account/use-account.ts';
import { run } from '#src/parts/actions/run.ts';
import { tellDescribed } from '#src/parts/actions/tell-described.ts';
import { CountrySheet } from '#src/parts/countries/country-sheet.tsx';
import { writtenDraft } from '#src/queries/home.ts';
import { ownLists } from '#src/queries/lists.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { showMessage } from '#src/ui/messages.ts';
import { Page } from '#src/ui/page.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useOnce } from '#src/ui/use-once.ts';
import { focusFirstInvalid } from '#src/ui/wrong-fields.ts';
import { findDuplicate, type SharedText, sharedDish } from './files/shared-text.ts';

type SharePageProps = {
  shared: SharedText;
  /** The content shown to a visitor after the dish is stored. */
  visitor: ReactNode;
  /** Opens the list with the added dish and resolves after that. */
  onAdded: (listID: string) => Promise<void>;
  /** Called with the whole shared text if it holds several dishes. */
  onSeveral: (text: string) => void;
};

/** Turns shared text into a dish on one of the user's lists, or on the draft, which then becomes a list. */
export function SharePage({ shared, visitor, onAdded, onSeveral }: SharePageProps) {
  const { t, i18n } = useLingui();
  const account = useAccount();
  const lists = useQuery(ownLists, LIMITS.listsPerUser);
  const draft = useQuery(writtenDraft);
  const [dish, setDish] = useState(() => sharedDish(shared, LIMITS.itemNameMax));
  const [chosen, setChosen] = useState<string>();
  const [hasSubmitted, setSubmitted] = useState(false);
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  const [isPickerOpen, setPickerOpen] = useState(false);
  const [isOnDraft, setOnDraft] = useState(false);
  const isVisitor = account === null;
  const defaults = { name: t`New list`, language: languageOfTag(i18n.locale).code };
  const keep = useEffectEvent(() => void run(keepOnDraft, dish, defaults).then(() => setOnDraft(true)));
  useEffect(() => {
    if (isVisitor) keep();
  }, [isVisitor]);
  const { press: add } = useOnce((goal: string) => addTo(goal));
  if (isVisitor && isOnDraft) return visitor;
  if (!account || lists === undefined || draft === undefined) return null;

  const isChosenAvailable = chosen === 'draft' || lists.lists.some(({ id }) => id === chosen);
  const goal = isChosenAvailable && chosen !== undefined ? chosen : (lists.lists[0]?.id ?? 'draft');
  const isInvalid = { name: !v.is(ItemNameSchema, dish.name), text: !v.is(ItemDescriptionSchema, dish.text) };
  const create = async () => {
    const created = await run(createFromDraft, dish, defaults);
    if (created.kind === 'done') await onAdded(created.value);
  };
  const list = lists.lists.find(({ id }) => id === goal);
  const duplicate = list && findDuplicate(dish, list.items);
  // The import preview has a message with the same words. The same name of the placeholder makes them one
  // message for translators.
  const there = duplicate?.name;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusFirstInvalid(event.currentTarget, () => setSubmitted(true));
    if (isInvalid.name || isInvalid.text) return;
    if (duplicate === undefined) void add(goal);
    else setQuestionOpen(true);
  };
  const addTo = async (goal: string) => {
    if (goal !== 'draft') {
      const added = await run((device) => addItem(device, goal, newItem(device, dish.name, dish.text)));
      if (added.kind === 'failed') return;
      showMessage(t`${dish.name} added`);
      return onAdded(goal);
    }
    const draftOutcome = await run(startDraft, defaults);
    if (draftOutcome.kind === 'failed') return;
    if (draftOutcome.value.chosenCountry === null) setPickerOpen(true);
    else await create();
  };
  const choose = async (country: string) => {
    setPickerOpen(false);
    const countryLabel = countryName(country, i18n.locale);
    const tastes = t`${countryLabel} tastes`;
    const countryTexts = { defaultName: defaults.name, countryLabel, tastes };
    const chosen = await run(chooseDraftCountry, country, countryTexts);
    if (chosen.kind === 'failed') return;
    const { draft, written } = chosen.value;
    if (draft !== null) tellDescribed(i18n, draft.id, written);
    await create();
  };

  const title = t`Add a dish`;
  const wholeText = [shared.title, shared.text, shared.url].filter(Boolean).join('\n');
  return (
    <Page title={title}>
      <title>{t`${title} · Food Odyssey`}</title>
      <Card>
        <form noValidate className="stack" onSubmit={submit}>
          <TextField
            label={t`Name`}
            name="item"
            autoComplete="off"
            required
            value={dish.name}
            onChange={({ target }) => setDish({ ...dish, name: target.value })}
            error={hasSubmitted && isInvalid.name && t`Wrong name. Too long or something...`}
          />
          <TextAreaField
            label={t`Description`}
            name="text"
            value={dish.text}
            onChange={({ target }) => setDish({ ...dish, text: target.value })}
            error={hasSubmitted && isInvalid.text && t`Too long. Please shorten it.`}
          />
          <SelectField label={t`List`} value={goal} onChange={({ target }) => setChosen(target.value)}>
            {lists.lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="draft">{draft === null ? t`New list` : `${t`Draft`}: ${draft.name}`}</option>
          </SelectField>
          <div role="status">{duplicate && <QuietNote>{t`Already on the list: ${there}`}</QuietNote>}</div>
          <Button type="submit" variant="primary" size="lg" isWide icon={<Plus aria-hidden="true" />}>
            <Trans>Add dish</Trans>
          </Button>
          {wholeText.includes('\n') && (
            <Button variant="quiet" isWide onClick={() => onSeveral(wholeText)}>
              <Trans>These are several dishes</Trans>
            </Button>
          )}
        </form>
      </Card>
      {isQuestionOpen && duplicate && (
        <Dialog
          isAlert
          title={t`Already on the list: ${there}`}
          closeLabel={t`Close`}
          onClose={() => setQuestionOpen(false)}
          actions={
            <>
              <Button data-autofocus onClick={() => setQuestionOpen(false)}>
                <Trans>Cancel</Trans>
              </Button>
              <Button
                variant="primary"
                onClick={() => {
                  setQuestionOpen(false);
                  void add(goal);
                }}
              >
                <Trans>Add dish</Trans>
              </Button>
            </>
          }
        >
          <bdi>{list?.name}</bdi>
        </Dialog>
      )}
      {isPickerOpen && (
        <CountrySheet
          chosen={undefined}
          isCountryRequired
          onChoose={(country) => void choose(country)}
          onClose={() => setPickerOpen(false)}
        />
      )}
    </Page>
  );
}
