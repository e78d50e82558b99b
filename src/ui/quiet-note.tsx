import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './quiet-note.module.css';

type QuietNoteProps = { icon?: ReactNode; children: ReactNode; className?: string | undefined };

/** A line beside the content that describes its state, such as that it comes from this device. */
export function QuietNote({ icon, children, className }: QuietNoteProps) {
  return (
    <p className={classNames(styles.note, className)}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
