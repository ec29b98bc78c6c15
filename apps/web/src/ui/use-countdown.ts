import { useEffect, useState } from 'react'

/** Whole seconds left, counting down to 0 from `initial` or once started: `[left, start]`. */
export function useCountdown(initial = 0): [number, (seconds: number) => void] {
  const [now, setNow] = useState(() => Date.now())
  const [until, setUntil] = useState(() => now + initial * 1000)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [running])
  const start = (seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return [left, start]
}
