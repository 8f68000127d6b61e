/** Something to do. */
export interface Task {
  name: string
  minutes: number
  done: boolean
}

/** How many tasks are not done. */
export function countOpen(tasks: readonly Task[]): number {
  return tasks.filter((task) => !task.done).length
}

/** Minutes as people say them: `1 h 30`. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60), rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`
}

/** How long all that is open takes. */
export function summarize(tasks: readonly Task[]): string {
  const minutes = tasks.reduce((sum, task) => sum + (task.done ? 0 : task.minutes), 0)
  return minutes === 0 ? 'nothing to do' : `${duration(minutes)} of work`
}
