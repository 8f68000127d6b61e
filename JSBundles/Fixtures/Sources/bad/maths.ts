export const sum = (list: number[]): number => list.reduce((x, y) => x + , 0)
