import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { pushData } from './data-layer.ts';

/** Reports each web vital to the tag container if `isAllowed` returns true when the figure is ready. */
export function reportVitals(isAllowed: () => boolean): void {
  const report = ({ name, value, id, rating }: Metric) => {
    if (isAllowed()) {
      pushData({ event: 'web-vitals', name, value: Math.round(value * 1000) / 1000, id, rating });
    }
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(report);
}
