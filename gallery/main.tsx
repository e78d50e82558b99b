import '#src/ui/tokens.css';
import '#src/ui/base.css';
import './gallery.css';
import { i18n } from '@lingui/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Texts } from '#src/i18n/texts.tsx';
import { fetchHeadingFace } from '#src/ui/heading-face.ts';
import { Controls } from './controls.tsx';
import { Fields } from './fields.tsx';
import { Pieces } from './pieces.tsx';
import { WORDS } from './words.ts';

/**
 * Shows every primitive of `src/ui` in both themes, with texts of three languages, on
 * http://localhost:5173/gallery/ while `npm run dev` runs. No build includes it, because no module of the app
 * imports it.
 */
const Gallery = () =>
  (['light', 'dark'] as const).map((theme) => (
    <section key={theme} className="room" style={{ colorScheme: theme }} aria-label={theme}>
      <div className="shelves">
        {WORDS.map((words) => (
          <div key={words.lang} lang={words.lang} className="shelf">
            <Controls words={words} />
            <Fields words={words} />
            <Pieces words={words} />
          </div>
        ))}
      </div>
    </section>
  ));

i18n.loadAndActivate({ locale: 'en', messages: {} });
fetchHeadingFace()();
const root = document.getElementById('root');
if (root === null) throw new Error('gallery/index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Texts>
      <Gallery />
    </Texts>
  </StrictMode>,
);
