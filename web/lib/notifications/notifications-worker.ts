import { listenForNotifications, type WorkerScope } from './listen-for-notifications.ts';

declare const self: WorkerScope;

listenForNotifications(self);
