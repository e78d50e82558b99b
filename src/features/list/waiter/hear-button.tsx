import { useLingui } from '@lingui/react/macro';
import { Square, Volume2 } from 'lucide-react';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './waiter-card.module.css';

type HearButtonProps = {
  text: string;
  /** The text in the language of the screen, for the button's label; without it the label has `text`. */
  meaning?: string | null;
  isSpoken: boolean;
  onPress: (text: string) => void;
};

/** The button that reads a text of the card aloud, or stops it. */
export function HearButton({ isSpoken, onPress, ...props }: HearButtonProps) {
  const { t, i18n } = useLingui();
  const text = props.meaning ?? props.text;
  return (
    <span lang={i18n.locale} className={styles.hear}>
      <IconButton
        label={isSpoken ? t`Stop` : t`Hear it: ${text}`}
        icon={isSpoken ? <Square /> : <Volume2 />}
        onClick={() => onPress(props.text)}
      />
    </span>
  );
}
