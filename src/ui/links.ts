import { createLink } from '@tanstack/react-router';
import { BrandLink } from './app-bar.tsx';
import { BackLink } from './back-link.tsx';
import { BarLink } from './bottom-bar.tsx';
import { ButtonLink } from './button-link.tsx';
import { IconLink } from './icon-link.tsx';
import { CardLink } from './list-card.tsx';
import { RowLink } from './row-link.tsx';

/**
 * The links of `src/ui` as links of the router, with typed `to`, `params` and `search`, and without a page
 * load.
 */
export const RouteBackLink = createLink(BackLink);
export const RouteBarLink = createLink(BarLink);
export const RouteBrandLink = createLink(BrandLink);
export const RouteButtonLink = createLink(ButtonLink);
export const RouteCardLink = createLink(CardLink);
export const RouteIconLink = createLink(IconLink);
export const RouteRowLink = createLink(RowLink);
