// Figures for people.

export function seconds(value: number): string {
  if (value < 0.001) return '< 1 ms';
  if (value < 0.0995) return `${Math.round(value * 1000)} ms`;
  return value < 10 ? `${value.toFixed(1)} s` : `${Math.round(value)} s`;
}

export function large(value: number): string {
  if (value < 10_000) return Math.round(value).toLocaleString('en');
  if (value < 1_000_000) return `${(value / 1000).toFixed(value < 100_000 ? 1 : 0)} k`;
  return `${(value / 1_000_000).toFixed(value < 100_000_000 ? 1 : 0)} M`;
}

export function mebibytes(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} MiB`;
}
