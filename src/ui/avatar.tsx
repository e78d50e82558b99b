import styles from './avatar.module.css';

export type AvatarProps = {
  /** One of the sixteen names of `contract/account.ts`, from `1` to `5`, such as `2_3`. */
  id: string;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Empty where the user's name stands beside it. */
  alt?: string | undefined;
};

/** A painted plate with the traveller's chosen figure, from the sprite that `scripts/build-avatars.ts` makes. */
export function Avatar({ id, size = 'md', alt = '' }: AvatarProps) {
  return (
    <img
      src={`/avatars.svg#${id}`}
      alt={alt}
      width="96"
      height="96"
      className={`${styles.avatar} ${styles[size]}`}
    />
  );
}
