import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { ConversationsService } from './conversations.service.ts';

export const serveConversations = (serve: Serve, conversations: ConversationsService): void => {
  serve(endpoints.openConversation, async ({ actor, body }) => {
    const { id, message } = await conversations.open(actor, body);
    return { acknowledged: true, insertedId: id, message };
  });
  serve(endpoints.getOpening, ({ actor, query }) => conversations.getOpening(actor, query));
  serve(endpoints.listConversations, ({ actor, query: { after, unread } }) =>
    conversations.list(actor, { after, unread: unread !== undefined }),
  );
  serve(endpoints.countUnreadConversations, async ({ actor }) => ({ count: await conversations.countUnread(actor) }));
  serve(endpoints.getConversation, ({ actor, params, query }) => conversations.get(actor, params.id, query.before));
  serve(endpoints.getDealActs, async ({ actor, params }) => ({
    items: await conversations.listActs(actor, params.id),
  }));
  serve(endpoints.sendMessage, async ({ actor, params, body }) => {
    const message = await conversations.send(actor, params.id, body);
    return { acknowledged: true, insertedId: message._id, message };
  });
  serve(endpoints.markConversationRead, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await conversations.markRead(actor, params.id, body.position),
  }));
};
