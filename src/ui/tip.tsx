import styles from './tip.module.css';

/**
 * What a mouse that rests on a control without words is told; the control says the same to screen readers by its name. As the
 * `title` of the control itself some of them would say it twice. Its parent has `position: relative`.
 */
export const Tip = ({ text }: { text: string }) => (
  <span aria-hidden="true" title={text} className={styles.tip} />
);
