/** The value that so large a share of them does not exceed; 0 where there is none. @param sorted smallest first */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
