import { useLingui } from '@lingui/react/macro';
import { Square, Volume2 } from 'lucide-react';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './waiter-card.module.css';

export type HearButtonProps = {
  text: string;
  /** The text's meaning in the language of the screen, which a screen reader uses for the button's label. */
  meaning?: string | null;
  isHeard: boolean;
  onHear: (text: string) => void;
};

/** The button that reads a text of the card aloud, or stops it. */
export function HearButton({ isHeard, onHear, ...props }: HearButtonProps) {
  const { t, i18n } = useLingui();
  const text = props.meaning ?? props.text;
  return (
    <span lang={i18n.locale} className={styles.hear}>
      <IconButton
        label={isHeard ? t`Stop` : t`Hear it: ${text}`}
        icon={isHeard ? <Square /> : <Volume2 />}
        onClick={() => onHear(props.text)}
      />
    </span>
  );
}
