import { Check, Heart, Plus, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '#src/ui/back-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Chip, ChipLink } from '#src/ui/chip.tsx';
import { ChoiceBar } from '#src/ui/choice-bar.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FlagButton } from '#src/ui/flag-button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { IconLink } from '#src/ui/icon-link.tsx';
import { MenuPopover } from '#src/ui/menu-popover.tsx';
import MessageBar from '#src/ui/message-bar.tsx';
import { RadioList } from '#src/ui/radio-list.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { TickBox } from '#src/ui/tick-box.tsx';
import { ToggleChip } from '#src/ui/toggle-chip.tsx';
import { nothing, Part } from './part.tsx';
import type { Words } from './words.ts';

const OVERLAYS = ['dialog', 'confirm', 'sheet', 'message'] as const;

/** Shows buttons and other controls. */
export function Controls({ words }: { words: Words }) {
  const [tag, setTag] = useState(words.tags[0] ?? null);
  const [open, setOpen] = useState<(typeof OVERLAYS)[number] | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Part name="Button" isLine>
        <Button variant="primary" icon={<Plus aria-hidden="true" />}>
          {words.save}
        </Button>
        <Button>{words.cancel}</Button>
        <Button variant="danger">{words.remove}</Button>
        <Button isBusy>{words.save}</Button>
        <Button disabled>{words.save}</Button>
        <Button size="lg" isWide variant="primary">
          {words.save}
        </Button>
      </Part>
      <Part name="ButtonLink, BackLink" isLine>
        <ButtonLink href="#link">{words.place}</ButtonLink>
        <BackLink href="#back" label={words.place} />
      </Part>
      <Part name="IconButton, IconLink, FlagButton, MenuPopover" isLine>
        <IconButton label={words.save} icon={<Share2 aria-hidden="true" />} />
        <IconButton label={words.save} icon={<Heart aria-hidden="true" />} tone="clay" text="1.2k" />
        <IconLink href="#icon" label={words.place} icon={<Plus aria-hidden="true" />} />
        <FlagButton country="GR" label={words.country} onPress={nothing} />
        <FlagButton country={null} label={words.place} onPress={nothing} isSmall />
        <MenuPopover
          label={words.list}
          actions={[
            { label: words.save, icon: <Check aria-hidden="true" />, onSelect: nothing },
            { label: words.remove, icon: <Trash2 aria-hidden="true" />, onSelect: nothing, tone: 'danger' },
          ]}
        />
      </Part>
      <Part name="TickBox, Switch">
        <div className="line">
          <TickBox label={words.dish} />
          <TickBox label={words.dish} defaultChecked />
          <TickBox label={words.dish} disabled />
          <TickBox label={words.dish} isSquare />
          <TickBox label={words.dish} isSquare defaultChecked />
        </div>
        <Switch label={words.label} hint={words.hint} defaultChecked />
        <Switch label={words.label} hint={words.hint} aria-disabled />
      </Part>
      <Part name="ChoiceBar">
        <ChoiceBar
          label={words.dish}
          chosen={tag}
          onChoose={setTag}
          choices={words.tags.slice(0, 3).map((each) => ({ value: each, label: each }))}
        />
      </Part>
      <Part name="RadioList">
        <RadioList
          legend={words.dish}
          chosen={tag}
          onChoose={setTag}
          answers={words.tags.map((each, at) => ({
            value: each,
            label: each,
            refusal: at === 2 ? words.hint : undefined,
          }))}
        />
      </Part>
      <Part name="Chip, ChipLink, ToggleChip" isLine>
        {words.tags.map((tag, rank) => (
          <Chip key={tag} rank={rank}>
            {tag}
          </Chip>
        ))}
        <Chip removeLabel={words.remove} onRemove={nothing}>
          {words.tags[0]}
        </Chip>
        <ChipLink href="#tag">{words.tags[1]}</ChipLink>
        <ToggleChip isPressed>{words.tags[2]}</ToggleChip>
        <ToggleChip isPressed={false}>{words.tags[3]}</ToggleChip>
      </Part>
      <Part name="Dialog, ConfirmDialog, Sheet, MessageBar" isLine>
        {OVERLAYS.map((each) => (
          <Button key={each} onClick={() => setOpen(each)}>
            {each}
          </Button>
        ))}
        {open === 'dialog' && (
          <Dialog
            title={words.title}
            closeLabel={words.cancel}
            onClose={close}
            actions={<Button variant="primary">{words.save}</Button>}
          >
            <p>{words.lead}</p>
          </Dialog>
        )}
        {open === 'confirm' && (
          <ConfirmDialog
            title={words.title}
            subject={words.list}
            cancelLabel={words.cancel}
            confirmLabel={words.remove}
            onConfirm={close}
            onClose={close}
          />
        )}
        {open === 'message' && (
          <MessageBar
            label={words.label}
            closeLabel={words.cancel}
            onClose={close}
            onHoldChange={nothing}
            messages={[
              { id: 1, text: words.lead, action: { label: words.save, onSelect: close } },
              { id: 2, text: words.problem, tone: 'failure' },
            ]}
          />
        )}
        {open === 'sheet' && (
          <Sheet title={words.place} closeLabel={words.cancel} onClose={close}>
            <p>{words.lead}</p>
          </Sheet>
        )}
      </Part>
    </>
  );
}
