// Loaded into every child process: a parent that is killed cannot end its children, so they watch for its end.
import { isMainThread } from 'node:worker_threads';

const parent = process.ppid;
if (isMainThread) {
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, 500).unref();
}
