import styles from './tip.module.css';

/**
 * The tooltip of a control without visible text. Screen readers already read the control's name; as the
 * control's own `title` some of them would read it twice. The parent needs `position: relative`.
 */
export const Tip = ({ text }: { text: string }) => (
  <span aria-hidden="true" title={text} className={styles.tip} />
);
