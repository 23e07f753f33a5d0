// The colours of the board, taken from the style sheet so that themes live in one place.

export interface Palette {
  readonly floor: string;
  readonly floorAlt: string;
  readonly shade: string;
  readonly wallTop: string;
  readonly wallSide: string;
  readonly wallEdge: string;
  readonly goal: string;
  readonly box: string;
  readonly boxSide: string;
  readonly boxLine: string;
  readonly home: string;
  readonly homeSide: string;
  readonly homeLine: string;
  readonly player: string;
  readonly playerSide: string;
  readonly playerEye: string;
  readonly playerPupil: string;
  readonly mark: string;
  readonly danger: string;
  readonly ink: string;
  readonly paper: string;
}

const NAMES: Readonly<Record<keyof Palette, string>> = {
  floor: '--floor',
  floorAlt: '--floor-alt',
  shade: '--floor-shade',
  wallTop: '--wall-top',
  wallSide: '--wall-side',
  wallEdge: '--wall-edge',
  goal: '--goal',
  box: '--box',
  boxSide: '--box-side',
  boxLine: '--box-line',
  home: '--home',
  homeSide: '--home-side',
  homeLine: '--home-line',
  player: '--player',
  playerSide: '--player-side',
  playerEye: '--player-eye',
  playerPupil: '--player-pupil',
  mark: '--accent',
  danger: '--danger',
  ink: '--ink',
  paper: '--surface',
};

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const entries = Object.entries(NAMES).map(([key, name]) => [
    key,
    style.getPropertyValue(name).trim(),
  ]);
  return Object.fromEntries(entries) as unknown as Palette;
}
