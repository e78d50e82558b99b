/** All the texts of a picture, in the user's language. */
type PictureTexts = {
  /** The owner's name; empty if they did not choose to show it. */
  name: string;
  countries: { figure: string; unit: string };
  dishes: { figure: string; unit: string };
  app: string;
};

/** The size of the picture in pixels, which suits social networks. */
export const PICTURE = { width: 1080, height: 1350 } as const;

const COLOURS = {
  paper: '#faf1e0',
  ink: '#12304a',
  soft: '#445a6b',
  clay: '#b3441b',
  sun: '#f0b03a',
  sea: '#1b5875',
  foam: '#fbefd8',
};
const CENTRE_X = PICTURE.width / 2;
/** The area of the picture in which the flags are drawn. */
const FLAG_AREA = { left: 90, top: 520, width: 900, height: 470 };
/** The vertical position of the sea's surface. */
const WATERLINE = 1170;

/**
 * Draws a taste board as a picture, entirely on this device.
 * @param canvas receives the picture
 * @param content.ship the app's drawing of a ship, recoloured for the picture
 * @param content.codes the countries whose flags to show; a flag that cannot be loaded is left out
 */
export async function drawPicture(
  canvas: HTMLCanvasElement,
  { texts, codes, ship }: { texts: PictureTexts; codes: readonly string[]; ship: SVGElement },
): Promise<void> {
  const allText = [texts.name, texts.countries.figure, texts.dishes.figure, texts.app].join('');
  // If the heading font cannot be loaded, its fallback is used.
  await document.fonts.load('800 100px Alegreya', allText).catch(() => []);
  const flags = await Promise.allSettled(codes.map((code) => loadImage(`/flags/${code.toLowerCase()}.svg`)));
  const figure = await loadImage(toDataURL(ship)).catch(() => null);
  const paint = canvas.getContext('2d');
  if (paint === null) throw new Error('no canvas');
  paint.fillStyle = COLOURS.paper;
  paint.fillRect(0, 0, PICTURE.width, PICTURE.height);
  drawScene(paint, figure);
  drawMeander(paint, 44);
  paint.textAlign = 'center';
  const offset = texts.name === '' ? 0 : 50;
  if (texts.name !== '') writeLine(paint, texts.name, { y: 168, size: 64, width: 900, colour: COLOURS.clay });
  const unitSize = Math.min(
    ...[texts.countries.unit, texts.dishes.unit].map((unit) =>
      sizeOf(paint, unit, { size: 42, width: 450 }, 'sans-serif'),
    ),
  );
  for (const [{ figure: number, unit }, x] of [
    [texts.countries, 300],
    [texts.dishes, 780],
  ] as const) {
    writeLine(paint, number, { x, y: 300 + offset, size: 210, width: 420, colour: COLOURS.ink });
    writeLine(paint, unit, {
      x,
      y: 372 + offset,
      size: unitSize,
      width: 450,
      colour: COLOURS.soft,
      face: 'sans-serif',
    });
  }
  drawFlags(
    paint,
    flags.flatMap((flag) => (flag.status === 'fulfilled' ? [flag.value] : [])),
  );
  writeLine(paint, texts.app, { y: 1288, size: 60, width: 800, colour: COLOURS.foam });
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** Returns an inline drawing as a data URL, in the colours of the picture. */
function toDataURL(svg: SVGElement): string {
  const copy = svg.cloneNode(true) as SVGElement;
  copy.removeAttribute('class');
  for (const [name, value] of Object.entries({ color: COLOURS.ink, width: '480', height: '312' }))
    copy.setAttribute(name, value);
  const text = new XMLSerializer().serializeToString(copy).replace(/var\(--incise[^"]*?\)\)/g, COLOURS.sun);
  return `data:image/svg+xml,${encodeURIComponent(text)}`;
}

/** The position, the wanted font size and the greatest width of a line of text, in pixels, and its look. */
type LineOptions = { x?: number; y: number; size: number; width: number; colour: string; face?: string };

const HEADING = 'Alegreya, Georgia, serif';
const fontOf = (face: string, size: number) => `${face === HEADING ? 800 : 600} ${size}px ${face}`;

/** Returns the font size in pixels, reduced so that the line fits its width. */
function sizeOf(
  paint: CanvasRenderingContext2D,
  text: string,
  { size, width }: Pick<LineOptions, 'size' | 'width'>,
  face: string,
): number {
  paint.font = fontOf(face, size);
  return Math.min(size, (size * width) / paint.measureText(text).width);
}

/** Writes a line of text, smaller if it would be too wide. */
function writeLine(paint: CanvasRenderingContext2D, text: string, options: LineOptions): void {
  const { x = CENTRE_X, y, colour, face = HEADING } = options;
  paint.font = fontOf(face, sizeOf(paint, text, options, face));
  paint.fillStyle = colour;
  paint.fillText(text, x, y);
}

/** Draws the low sun, the sea in front of it and the ship between them. */
function drawScene(paint: CanvasRenderingContext2D, ship: HTMLImageElement | null): void {
  paint.fillStyle = COLOURS.sun;
  paint.beginPath();
  paint.arc(CENTRE_X, WATERLINE, 150, Math.PI, 0);
  paint.fill();
  if (ship !== null) paint.drawImage(ship, CENTRE_X - 130, WATERLINE - 146, 260, 169);
  for (const [index, colour] of [COLOURS.sea, COLOURS.ink].entries()) {
    paint.fillStyle = colour;
    paint.beginPath();
    paint.moveTo(0, PICTURE.height);
    for (let x = 0; x <= PICTURE.width; x += 10)
      paint.lineTo(x, WATERLINE - 12 + index * 40 + 9 * Math.sin((x + index * 70) / 38));
    paint.lineTo(PICTURE.width, PICTURE.height);
    paint.fill();
  }
}

/** Draws a Greek key border across the picture. */
function drawMeander(paint: CanvasRenderingContext2D, top: number): void {
  const step = 45;
  paint.strokeStyle = COLOURS.clay;
  paint.lineWidth = 6;
  paint.beginPath();
  for (let x = 0; x < PICTURE.width; x += step) {
    const lineTo = (right: number, down: number) => paint.lineTo(x + right, top + down);
    paint.moveTo(x, top + 38);
    lineTo(step, 38);
    paint.moveTo(x + 4, top + 38);
    lineTo(4, 4);
    lineTo(36, 4);
    lineTo(36, 24);
    lineTo(17, 24);
  }
  paint.stroke();
}

/** Draws the flags as large as the area allows, in centred rows. Only the last row may be shorter. */
function drawFlags(paint: CanvasRenderingContext2D, flags: readonly HTMLImageElement[]): void {
  const { cols, cell } = gridFor(flags.length);
  const rows = Math.ceil(flags.length / cols);
  const [width, height] = [cell * 0.84, cell * 0.56];
  const top = FLAG_AREA.top + (FLAG_AREA.height - rows * cell * 0.72) / 2;
  for (const [index, flag] of flags.entries()) {
    const row = Math.floor(index / cols);
    const inRow = Math.min(cols, flags.length - row * cols);
    const x = CENTRE_X - (inRow * cell) / 2 + (index % cols) * cell + (cell - width) / 2;
    const y = top + row * cell * 0.72;
    paint.save();
    paint.beginPath();
    paint.roundRect(x, y, width, height, width * 0.06);
    paint.clip();
    paint.drawImage(flag, x, y, width, height);
    paint.restore();
    paint.strokeStyle = 'rgb(18 48 74 / 0.35)';
    paint.lineWidth = 2;
    paint.stroke();
  }
}

/** Returns the number of columns for which the flags are largest, and the width of a column in pixels. */
function gridFor(count: number): { cols: number; cell: number } {
  const options = Array.from({ length: Math.max(count, 1) }, (_, index) => {
    const cols = index + 1;
    const rows = Math.ceil(count / cols);
    return { cols, cell: Math.min(FLAG_AREA.width / cols, FLAG_AREA.height / (rows * 0.72), 220) };
  });
  return options.reduce((best, option) => (option.cell > best.cell ? option : best));
}
