import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './back-link.module.css';
import { Tip } from './tip.tsx';

type BackLinkProps = ComponentProps<'a'> & { label: string };

/** The back arrow before a page's title. Wrap it with the router's `createLink`. */
export function BackLink({ label, ...rest }: BackLinkProps) {
  return (
    <a {...rest} className={styles.back}>
      <ArrowLeft aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
      <Tip text={label} />
    </a>
  );
}
