import styles from './tip.module.css';

/**
 * The tooltip of a control without visible text. The text is not the control's own `title`, because some
 * screen readers would then read the control's name twice. The parent needs `position: relative`.
 */
export const Tip = ({ text }: { text: string }) => (
  <span aria-hidden="true" title={text} className={styles.tip} />
);
